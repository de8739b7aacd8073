import { saveBlob } from "#web/kernel/shell/save-blob.ts";

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}
