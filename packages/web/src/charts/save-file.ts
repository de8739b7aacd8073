/** Hands a file to the person, under a name that every system takes. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_");
  link.click();
}

export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFile(address, name);
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
