/** Whether an image file has no metadata (EXIF, XMP, comments …). A file that cannot be parsed counts as having some. */
export function isBare(file: Buffer, format: string): boolean {
  try {
    return BARE[format]?.(file) ?? false;
  } catch {
    return false;
  }
}

const BARE: Record<string, (file: Buffer) => boolean> = {
  jpeg: isBareJpeg,
  png: isBarePng,
  gif: isBareGif,
  webp: isBareWebp,
  heif: isBareAvif,
};

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
/** What application segments may say: how wide a pixel is, its colours, and how they were turned. */
const JPEG_NOTES: Record<number, string> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

function isBareJpeg(file: Buffer): boolean {
  let at = 0;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) return false;
    const marker = file.readUInt8(at + 1);
    at += 2;
    if (marker === SOI) continue;
    if (marker === EOI) return at === file.length;
    const isNote = marker >= 0xe0 && marker <= 0xef;
    const note = JPEG_NOTES[marker];
    if (marker === COMMENT || (isNote && !(note && startsWith(file, at + 2, note)))) return false;
    at += file.readUInt16BE(at);
    if (marker === SOS) at = endOfScan(file, at);
  }
}

/** Within a scan 0xff is followed by 0, or by a mark to find the way again. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

const PNG_PARTS = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "bKGD", "hIST", "pHYs"],
  ...["cICP", "mDCV", "cLLI", "acTL", "fcTL", "fdAT"],
]);

function isBarePng(file: Buffer): boolean {
  for (let at = 8; ; ) {
    const name = file.toString("latin1", at + 4, at + 8);
    if (!PNG_PARTS.has(name)) return false;
    at += 12 + file.readUInt32BE(at);
    if (name === "IEND") return at === file.length;
  }
}

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_END = 0x3b;
const GIF_TIMING = 0xf9;
const GIF_PROGRAM = 0xff;

function isBareGif(file: Buffer): boolean {
  let at = 13 + coloursOf(file.readUInt8(10));
  for (;;) {
    const kind = file.readUInt8(at);
    if (kind === GIF_END) return at + 1 === file.length;
    if (kind === GIF_IMAGE) at = endOfBlocks(file, at + 11 + coloursOf(file.readUInt8(at + 9)));
    else if (kind === GIF_EXTENSION && saysHowItMoves(file, at)) at = endOfBlocks(file, at + 2);
    else return false;
  }
}

function saysHowItMoves(file: Buffer, at: number): boolean {
  const label = file.readUInt8(at + 1);
  return label === GIF_TIMING || (label === GIF_PROGRAM && startsWith(file, at + 3, "NETSCAPE2.0"));
}

function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while (file.readUInt8(at) > 0) at += file.readUInt8(at) + 1;
  return at + 1;
}

const WEBP_PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ANIM", "ANMF", "ALPH", "ICCP"]);

function isBareWebp(file: Buffer): boolean {
  let at = 12;
  while (at < file.length) {
    if (!WEBP_PARTS.has(file.toString("latin1", at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

const AVIF_PARTS = new Set(["ftyp", "meta", "mdat", "moov"]);

function isBareAvif(file: Buffer): boolean {
  let at = 0;
  while (at < file.length) {
    const size = file.readUInt32BE(at);
    if (size < 8 || !AVIF_PARTS.has(file.toString("latin1", at + 4, at + 8))) return false;
    at += size;
  }
  return at === file.length;
}

function startsWith(file: Buffer, at: number, words: string): boolean {
  return file.toString("latin1", at, at + words.length) === words;
}
