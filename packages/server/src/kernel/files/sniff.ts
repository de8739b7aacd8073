import { open } from "node:fs/promises";

const HEAD_BYTES = 64 * 1024;
const UNKNOWN = "application/octet-stream";

/** What the bytes say. Markup is looked for by ourselves: it has no number to know it by. */
export async function sniffType(path: string): Promise<string> {
  const { fileTypeFromFile } = await import("file-type");
  const known = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (known && known !== "application/xml") return known;
  return textType(await headOf(path)) ?? known ?? UNKNOWN;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const HTML = /<(!doctype\s+html|html|head|body|script|iframe|object|embed)\b/i;

function textType(head: Buffer): string | undefined {
  const text = decoded(head);
  if (text === undefined) return undefined;
  if (/<svg[\s>/:]/i.test(text) || /<\w+:svg[\s>]/i.test(text)) return "image/svg+xml";
  if (HTML.test(text)) return "text/html";
  return /^\s*<\?xml/.test(text) ? "application/xml" : "text/plain";
}

/** In the writings our people use; the last character may be cut, so it is left out of the judgement. */
function decoded(head: Buffer): string | undefined {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return new TextDecoder(head[0] === 0xff ? "utf-16le" : "utf-16be").decode(head);
  if (head.includes(0)) return undefined;
  for (const encoding of ["utf-8", "shift_jis", "euc-jp", "iso-2022-jp"])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: head.length === HEAD_BYTES });
    } catch {}
  return undefined;
}
