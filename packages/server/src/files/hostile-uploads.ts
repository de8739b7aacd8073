import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** One attempt to make us store or serve something that harms (hold.md S7). */
export interface HostileUpload {
  what: string;
  name?: string;
  /** As the sender claims it. */
  type?: string;
  bytes: Buffer | string;
  /** Sent as a data: address instead of a file. */
  asField?: boolean;
  /** Harmful by what it says beside the picture: kept without. */
  isCleaned?: boolean;
}

const SCRIPT = "<script>alert(document.cookie)</script>";
const SVG = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const plain = { create: { width: 9, height: 9, channels: 3, background: "#a4c" } } as const;
const png = await sharp(plain).png().toBuffer();
const jpeg = await sharp(plain).jpeg().toBuffer();
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64");

/** A PNG that says it is so large; its checksums are right. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const comment = (text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
};
const hugeGif = Buffer.concat([
  Buffer.from("GIF89a"),
  Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
]);

const MARKUP: HostileUpload[] = [
  { what: "SVG with a script", name: "a.svg", type: "image/svg+xml", bytes: SVG(SCRIPT) },
  {
    what: "SVG with a foreignObject",
    name: "a.svg",
    bytes: SVG(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`),
  },
  { what: "SVG with onload", name: "a.svg", bytes: SVG("").replace("<svg", '<svg onload="alert(1)"') },
  {
    what: "SVG with a javascript: link",
    name: "a.svg",
    bytes: SVG('<a href="javascript:alert(1)"><text y="9">x</text></a>'),
  },
  {
    what: "SVG that fetches from inside",
    name: "a.svg",
    bytes: SVG('<image href="http://169.254.169.254/latest/meta-data/"/>'),
  },
  {
    what: "SVG that reads a file",
    name: "a.svg",
    bytes: `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG("<text>&x;</text>")}`,
  },
  {
    what: "SVG that grows without end",
    name: "a.svg",
    bytes: `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>${SVG("<text>&c;&c;&c;</text>")}`,
  },
  { what: "SVG as PNG", name: "a.png", type: "image/png", bytes: SVG(SCRIPT) },
  {
    what: "SVG behind a comment",
    name: "a.jpg",
    type: "image/jpeg",
    bytes: `<!-- ${"x".repeat(5_000)} -->${SVG(SCRIPT)}`,
  },
  { what: "HTML as PNG", name: "a.png", type: "image/png", bytes: `<!doctype html>${SCRIPT}` },
  { what: "HTML as it is", name: "a.html", type: "text/html", bytes: `<html>${SCRIPT}</html>` },
  { what: "HTML behind a mark", name: "a.txt", bytes: `\ufeff<html>${SCRIPT}` },
  { what: "HTML in UTF-16", name: "a.txt", bytes: Buffer.from(`\ufeff<html>${SCRIPT}`, "utf16le") },
  {
    what: "HTML in UTF-7",
    name: "a.txt",
    type: "text/html; charset=utf-7",
    bytes: "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  },
  {
    what: "XHTML",
    name: "a.xhtml",
    bytes: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
  },
  {
    what: "XML with a style sheet",
    name: "a.xml",
    bytes: '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><a/>',
  },
  { what: "script", name: "a.js", type: "text/javascript", bytes: "alert(document.cookie)" },
  {
    what: "PDF with a script",
    name: "a.pdf",
    bytes: "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n",
  },
  { what: "Flash", name: "a.swf", bytes: Buffer.concat([Buffer.from("FWS\x09"), Buffer.alloc(60)]) },
];

const TWO_FACED: HostileUpload[] = [
  { what: "GIF that is a script", name: "a.gif", type: "image/gif", bytes: "GIF89a=1;alert(document.cookie)//" },
  {
    what: "JPEG with a script inside",
    name: "a.jpg",
    type: "image/jpeg",
    bytes: comment(`*/=alert(1)/*${SCRIPT}`),
    isCleaned: true,
  },
  {
    what: "PNG followed by a ZIP",
    isCleaned: true,
    name: "a.png",
    bytes: Buffer.concat([png, Buffer.from("PK\x03\x04\x14\0\0\0../../evil.jar")]),
  },
  {
    what: "PNG followed by HTML",
    isCleaned: true,
    name: "a.png",
    bytes: Buffer.concat([png, Buffer.from(`<html>${SCRIPT}`)]),
  },
  {
    what: "PNG with a script in its text",
    name: "a.html",
    isCleaned: true,
    bytes: Buffer.concat([png.subarray(0, 33), chunk("tEXt", Buffer.from(`Comment\0${SCRIPT}`)), png.subarray(33)]),
  },
  { what: "PNG of 50,000 x 50,000", name: "a.png", bytes: pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1_000))) },
  {
    what: "PNG that unpacks to 400 million pixels",
    name: "a.png",
    bytes: pngOf(20_000, 20_000, deflateSync(Buffer.alloc(20_001 * 2_000))),
  },
  { what: "PNG that is broken", name: "a.png", bytes: png.subarray(0, 60) },
  { what: "PNG of no size", name: "a.png", bytes: pngOf(0, 0, deflateSync(Buffer.alloc(0))) },
  { what: "GIF of 65,535 x 65,535", name: "a.gif", bytes: hugeGif },
  { what: "JPEG that is cut", name: "a.jpg", bytes: jpeg.subarray(0, jpeg.length - 40) },
  {
    what: "JPEG that tells where it was taken",
    name: "a.jpg",
    isCleaned: true,
    bytes: await sharp(plain)
      .withExif({ IFD3: { GPSLatitude: "35/1 40/1 0/1" } })
      .jpeg()
      .toBuffer(),
  },
  {
    what: "WebP with a wrong length",
    name: "a.webp",
    bytes: Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\x7f", "latin1"),
  },
  {
    what: "AVIF that is empty",
    name: "a.avif",
    bytes: Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "latin1"),
  },
  {
    what: "program",
    name: "a.png",
    type: "image/png",
    bytes: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200, 7)]),
  },
];

const NAMES: HostileUpload[] = [
  { what: "name that climbs", name: "../../../etc/cron.d/evil", bytes: "x" },
  { what: "name that climbs in Windows", name: "..\\..\\evil.bat", bytes: "x" },
  { what: "name that is encoded", name: "%2e%2e%2fevil.txt", bytes: "x" },
  { what: "name with a null", name: "a.png\0.html", bytes: "x" },
  { what: "name that is turned around", name: "photo\u202egpj.exe", bytes: "x" },
  { what: "name of 5,000 characters", name: `${"長".repeat(5_000)}.txt`, bytes: "x" },
  { what: "name with a header in it", name: "a.txt\r\nset-cookie: session=evil", bytes: "x" },
  { what: "name that ends its quotes", name: 'a"; filename="evil.html', bytes: "x" },
  { what: "name with markup", name: "<img src=x onerror=alert(1)>.png", bytes: "x" },
  { what: "name of dots", name: "....", bytes: "x" },
  { what: "name of a setting", name: ".htaccess", bytes: "AddType text/html .png" },
  { what: "name of nothing", name: "", bytes: "x" },
];

const DATA_URLS: HostileUpload[] = [
  { what: "data: address of HTML", asField: true, bytes: `data:text/html;base64,${base64(SCRIPT)}` },
  {
    what: "data: address that says PNG and is SVG",
    asField: true,
    bytes: `data:image/png;base64,${base64(SVG(SCRIPT))}`,
  },
  { what: "data: address without base64", asField: true, bytes: `data:text/html,${encodeURIComponent(SCRIPT)}` },
  { what: "data: address without an end", asField: true, bytes: `data:${"a".repeat(100_000)}` },
  { what: "data: address of nothing", asField: true, bytes: "data:;base64," },
  { what: "data: address with other signs", asField: true, bytes: "data:;base64,a<b>&c" },
  { what: "data: address that goes on after its end", asField: true, bytes: "data:;base64,YQ==YQ==" },
  { what: "address of somebody else", asField: true, bytes: "http://169.254.169.254/" },
  { what: "javascript: address", asField: true, bytes: "javascript:alert(1)" },
  { what: "empty field", asField: true, bytes: "" },
  { what: "empty file", name: "a.txt", bytes: "" },
];

export const HOSTILE_UPLOADS: readonly HostileUpload[] = [...MARKUP, ...TWO_FACED, ...NAMES, ...DATA_URLS];
