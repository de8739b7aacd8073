import { type RichTextDocument, withTaskTicked } from "@itoguchi/ui/rich-text/document";
import { RichTextView } from "@itoguchi/ui/rich-text/view";
import { lazy, Suspense, useState } from "react";
import { documentOf } from "./document-of.ts";
import { t, VIEWER_TEXTS } from "./rich-text.texts.ts";

const Viewer = lazy(async () => ({
  default: (await import("@itoguchi/ui/rich-text/pictures/image-viewer")).ImageViewer,
}));

type Opened = { start: number; pictures: { src: string; alt: string }[] };

interface RichTextReadingProps {
  value: unknown;
  /** Given the text with a task ticked, or no longer; absent where tasks are only read. */
  tick?: ((ticked: RichTextDocument) => void) | undefined;
}

/** Rich text to read; a picture in it opens large. */
export function RichTextReading({ value, tick }: RichTextReadingProps) {
  const [opened, setOpened] = useState<Opened>();
  const document = documentOf(value);
  return (
    <>
      <RichTextView
        value={document}
        onTask={document && tick ? (task) => tick(withTaskTicked(document, task)) : undefined}
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
