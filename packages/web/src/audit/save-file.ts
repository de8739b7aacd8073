/** Safari and slow disks are still reading when the click is over. */
const READ_BY_MS = 60_000;

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
