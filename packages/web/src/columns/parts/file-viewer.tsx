import { ImageViewer } from "@itoguchi/ui/rich-text/pictures/image-viewer";
import type { ViewedPicture } from "@itoguchi/ui/rich-text/pictures/viewed-picture";
import { VIEWER_TEXTS } from "#web/kernel/rich-text/rich-text.texts.ts";

interface FileViewerProps {
  pictures: readonly ViewedPicture[];
  start: number;
  close(): void;
}

export function FileViewer(props: FileViewerProps) {
  return <ImageViewer {...props} texts={VIEWER_TEXTS} />;
}
