import type { SlashId } from "./slash/slash-items.tsx";
import type { TableToolId } from "./toolbar/table-tools.tsx";
import type { ToolId } from "./toolbar/tools.tsx";

/** Everything the editor says; the caller gives it from its catalogue. */
export interface RichTextTexts {
  toolbar: string;
  tools: Readonly<Record<ToolId, string>>;
  tableBar: string;
  tableTools: Readonly<Record<TableToolId, string>>;
  linkBar: string;
  linkAddress: string;
  linkApply: string;
  linkRemove: string;
  linkInvalid: string;
  pictureBar: string;
  pictureAlt: string;
  pictureWidth: string;
  pictureRemove: string;
  /** The menu behind a slash. */
  blocks: string;
  blockMention: string;
  blockWords: Readonly<Record<SlashId, string>>;
  people: string;
  peopleLoading: string;
  /** Behind the name of somebody who would not be told. */
  peopleOutside: string;
  peopleNone: string;
  peopleFailed: string;
  uploading(name: string): string;
  uploadFailed(name: string, error: unknown): string;
  stopUpload: string;
  uploadAgain: string;
  dropUpload: string;
  notAnImage(name: string): string;
  stillUploading: string;
  task(words: string): string;
}
