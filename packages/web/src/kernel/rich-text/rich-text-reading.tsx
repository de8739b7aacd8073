import { RichTextView } from "@itoguchi/ui/rich-text/view";
import { lazy, Suspense, useState } from "react";
import { documentOf } from "./document-of.ts";
import { t, VIEWER_TEXTS } from "./rich-text.texts.ts";

const Viewer = lazy(async () => ({
  default: (await import("@itoguchi/ui/rich-text/pictures/image-viewer")).ImageViewer,
}));

type Opened = { start: number; pictures: { src: string; alt: string }[] };

/** Rich text to read; a picture in it opens large. */
export function RichTextReading({ value }: { value: unknown }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <RichTextView
        value={documentOf(value)}
        onImage={(start, pictures) => setOpened({ start, pictures })}
        imageLabel={(alt) => t("richText.openImage", { alt })}
      />
      {opened ? (
        <Suspense>
          <Viewer {...opened} texts={VIEWER_TEXTS} close={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
