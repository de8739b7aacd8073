import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { isBare } from "./bare-picture.ts";
import { drawPicture } from "./picture.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-picture-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = Buffer.from("himitsu 35.6812,139.7671");
const blank = () => sharp({ create: { width: 16, height: 16, channels: 3, background: "#48a" } });
const jpeg = await blank().jpeg().toBuffer();
const gif = await blank().gif().toBuffer();
const png = await blank().png().toBuffer();
const webp = await blank().webp().toBuffer();
const avif = await blank().avif().toBuffer();
const moving = await sharp([await blank().png().toBuffer(), await sharp(png).negate().png().toBuffer()], {
  join: { animated: true },
})
  .gif()
  .toBuffer();

const movingWebp = await sharp(moving, { animated: true }).webp().toBuffer();
const stepping = await blank().jpeg({ progressive: true }).toBuffer();
const coloured = await blank().withIccProfile("p3").jpeg().toBuffer();

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker, 0, data.length + 2]), data, jpeg.subarray(2)]);
const chunk = (name: string) => {
  const part = Buffer.concat([Buffer.alloc(4), Buffer.from(name), SECRET, Buffer.alloc(4)]);
  part.writeUInt32BE(SECRET.length, 0);
  return part;
};
const box = Buffer.concat([Buffer.from([0, 0, 0, SECRET.length + 8]), Buffer.from("free"), SECRET]);
const riff = () => {
  const file = Buffer.concat([webp, Buffer.from("C2PA"), Buffer.from([SECRET.length, 0, 0, 0]), SECRET]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

/** Says that it has 72 million pixels. */
function enlarged(bytes: Buffer): Buffer {
  const large = Buffer.from(bytes);
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
  large.writeUInt16BE(8_000, frame + 5);
  large.writeUInt16BE(9_000, frame + 7);
  return large;
}

async function draw(bytes: Buffer) {
  const path = join(folder, "sent");
  writeFileSync(path, bytes);
  return drawPicture(path);
}

describe("a picture that tells nothing", () => {
  it.each([
    ["jpeg", jpeg],
    ["jpeg in steps", stepping],
    ["jpeg with its colours", coloured],
    ["png", png],
    ["gif", gif],
    ["gif that moves", moving],
    ["webp", webp],
    ["webp that moves", movingWebp],
    ["avif", avif],
  ])("stays as it is: %s", async (_, bytes) => {
    expect(await draw(bytes)).toMatchObject({ width: 16, height: 16, cleaned: undefined });
  });
});

describe("a picture that tells something", () => {
  it.each([
    ["a comment in a jpeg", segment(0xfe, SECRET)],
    ["a maker's segment in a jpeg", segment(0xeb, SECRET)],
    ["more pictures in a jpeg", segment(0xe2, Buffer.concat([Buffer.from("MPF\0"), SECRET]))],
    ["something behind a jpeg", Buffer.concat([jpeg, SECRET])],
    [
      "a comment in a gif",
      Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, SECRET.length]), SECRET, Buffer.from([0, 0x3b])]),
    ],
    ["something behind a gif", Buffer.concat([gif, SECRET])],
    ["an unknown part of a png", Buffer.concat([png.subarray(0, 33), chunk("caBX"), png.subarray(33)])],
    ["something behind a png", Buffer.concat([png, SECRET])],
    ["an unknown part of a webp", riff()],
    ["something behind an avif", Buffer.concat([avif, box])],
  ])("is written again without it: %s", async (_, bytes) => {
    expect(bytes.includes("himitsu")).toBe(true);
    const drawn = await draw(bytes);
    expect(drawn).toMatchObject({ width: 16, height: 16, cleaned: expect.any(Buffer) });
    const kept = drawn?.cleaned as Buffer;
    expect(kept.includes("himitsu")).toBe(false);
    expect(isBare(kept, (await sharp(kept).metadata()).format)).toBe(true);
  });

  it("and is too large to be drawn is refused, one that tells nothing is not", async () => {
    expect(await draw(enlarged(jpeg))).toBeUndefined();
    await expect(draw(enlarged(segment(0xfe, SECRET)))).rejects.toThrow("画像が大きすぎて");
    const telling = await blank()
      .withExif({ IFD0: { Copyright: "himitsu" } })
      .jpeg()
      .toBuffer();
    await expect(draw(enlarged(telling))).rejects.toMatchObject({ kind: "InvalidInput" });
  });
});
