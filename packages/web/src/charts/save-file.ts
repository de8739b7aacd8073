import { saveBlob } from "#web/kernel/shell/save-blob.ts";

/** Under a name that every system takes. */
const named = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_");

/** What stands at an address that is the file itself. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = named(name);
  link.click();
}

export function saveText(text: string, name: string, type: string): void {
  saveBlob(named(name), new Blob([text], { type }));
}
