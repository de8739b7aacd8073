const LABELS_LOOKED_FOR_IN = 4_096;

/** As the header says, else as the page itself says, else UTF-8, else as old Japanese pages are written. */
export function decodePage(body: Buffer, contentType: string): string {
  const start = body.subarray(0, LABELS_LOOKED_FOR_IN).toString("latin1");
  const named =
    markOf(body) ??
    contentType.match(/charset\s*=\s*["']?([\w-]{2,40})/i)?.[1] ??
    start.match(/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,40})/i)?.[1];
  return (named === undefined ? undefined : decodedAs(named, body)) ?? guessed(body);
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  return body[0] === 0xfe && body[1] === 0xff ? "utf-16be" : undefined;
}

function decodedAs(label: string, body: Buffer): string | undefined {
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return undefined;
  }
}

/** The last character may have been cut off. */
function guessed(body: Buffer): string {
  for (const encoding of ["utf-8", "euc-jp", "shift_jis"])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(body, { stream: true });
    } catch {}
  return body.toString("utf8");
}
