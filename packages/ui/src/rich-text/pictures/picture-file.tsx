/** A picture that came inside pasted HTML, as a file. */
export async function pictureFile(address: string): Promise<File> {
  const blob = address.startsWith("data:") ? fromDataAddress(address) : await (await fetch(address)).blob();
  return new File([blob], `image.${blob.type.split("/")[1] ?? "png"}`, { type: blob.type });
}

/** Decoded here and not by `fetch`: pages that allow requests to their own server only would refuse it. */
function fromDataAddress(address: string): Blob {
  const [, type = "", encoding, data = ""] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(address) ?? [];
  const letters = encoding ? atob(data) : decodeURIComponent(data);
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type });
}

/** Kept with the picture, so that the text does not jump while it loads. */
export async function naturalSize(file: File): Promise<{ width: number | null; height: number | null }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width: Math.min(width, 10_000), height: Math.min(height, 10_000) };
  } catch {
    return { width: null, height: null };
  }
}
