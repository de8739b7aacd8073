import type { RichTextDocument } from "./document.tsx";
import type { FindPeople } from "./mentions/mention-menu.tsx";
import type { UploadImage } from "./pictures/open-uploads.tsx";
import type { RichTextTexts } from "./texts.tsx";

export interface RichTextEditorProps {
  /** A change from outside is merged in: what is the same stays, with the cursor; during a conversion it waits. */
  value: RichTextDocument | null;
  onChange(value: RichTextDocument | null, about: { isEmpty: boolean }): void;
  texts: RichTextTexts;
  ariaLabel: string;
  placeholder?: string | undefined;
  /** At most 320px high, then it scrolls. */
  isLimited?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Where the cursor then stands; at the end without it. */
  caretFromEnd?: number | undefined;
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: (() => void) | undefined;
  /** Escape. */
  onCancel?: (() => void) | undefined;
  /** Without it nobody can be mentioned. */
  findPeople?: FindPeople | undefined;
  /** Without it no pictures are taken. */
  uploadImage?: UploadImage | undefined;
  onProblem?: ((text: string) => void) | undefined;
  /** Pictures on their way are not in the value yet: what saves it waits for zero. */
  onUploading?: ((count: number) => void) | undefined;
}
