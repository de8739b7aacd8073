import { type EditorState, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, type DecorationSet } from "@tiptap/pm/view";
import type { RichTextTexts } from "../texts.tsx";
import type { UploadNote } from "./upload-note.tsx";

export type UploadImage = (
  file: File,
  sending: { onProgress(share: number): void; signal: AbortSignal },
) => Promise<{ src: string; alt: string }>;

export interface UploadOptions {
  /** None: pictures are not taken. */
  upload(): UploadImage | undefined;
  onProblem(text: string): void;
  /** How many are on their way, or failed and are neither sent again nor dropped yet. */
  onCount(count: number): void;
  texts(): Pick<
    RichTextTexts,
    "uploading" | "uploadFailed" | "notAnImage" | "stopUpload" | "uploadAgain" | "dropUpload"
  >;
}

export interface Upload {
  id: number;
  source: File | string;
  alt: string;
  note: UploadNote;
}

export type Change = { add: { position: number; upload: Upload }[] } | { remove: Upload };

export const uploadsKey = new PluginKey<DecorationSet>("imageUploads");

/** The notes in the text after a step of it. */
export function changedUploads(shown: DecorationSet, transaction: Transaction): DecorationSet {
  const change: Change | undefined = transaction.getMeta(uploadsKey);
  const mapped = shown.map(transaction.mapping, transaction.doc);
  if (!change) return mapped;
  if ("remove" in change)
    return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.upload === change.remove));
  const added = change.add.map(({ position, upload }) =>
    Decoration.widget(position, upload.note.element, {
      upload,
      key: String(upload.id),
      side: -1,
      stopEvent: () => true,
    }),
  );
  return mapped.add(transaction.doc, added);
}

export function openUploads(state: EditorState): Upload[] {
  return (
    uploadsKey
      .getState(state)
      ?.find()
      .map(({ spec }) => spec.upload as Upload) ?? []
  );
}

export function placeOf(state: EditorState, upload: Upload): number | undefined {
  return uploadsKey.getState(state)?.find(undefined, undefined, (spec) => spec.upload === upload)[0]?.from;
}

export function dropUpload(transaction: Transaction, upload: Upload): Transaction {
  return transaction.setMeta(uploadsKey, { remove: upload } satisfies Change);
}
