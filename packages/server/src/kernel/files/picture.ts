import { readFile } from "node:fs/promises";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Sharp } from "sharp";
import { createLimiter } from "../limiter.ts";
import { isBare } from "./bare-picture.ts";
import { loadSharp } from "./load-sharp.ts";

export interface Picture {
  width: number;
  height: number;
  /** Both drawn anew as WebP: nothing of the original file, its metadata included, is in them. */
  image: Buffer;
  thumbnail: Buffer;
  /** The file that was sent without what it told of its making, if it told anything. */
  cleaned: Buffer | undefined;
}

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** For one that came without a name. */
export function pictureName(mime: string): string {
  return `画像.${mime.replace("image/", "")}`;
}

const MOST_PIXELS = 64_000_000;
const READING = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
const LONGEST_SECONDS = 15;
/** Captures of long pages are tall; WebP ends at 16,383. */
const SHOWN = { width: 4_096, height: 16_000 };
const SMALL = { width: 640, height: 640 };
/** A picture may take 256 MB while it is decoded: many at once would take the machine's memory. */
const drawing = createLimiter(2);

/** Undefined for what cannot be drawn: broken, too many pixels, or no picture after all. */
export async function drawPicture(path: string): Promise<Picture | undefined> {
  return drawing(async () => {
    const drawn = await draw(path);
    if (drawn) return { ...drawn, cleaned: await cleaned(path) };
    await refuseTooLargeToClean(path);
    return undefined;
  });
}

async function draw(path: string): Promise<Omit<Picture, "cleaned"> | undefined> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(path, READING)
      .autoOrient()
      .resize({ ...SHOWN, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ ...SMALL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { width: info.width, height: info.height, image: data, thumbnail };
  } catch {
    return undefined;
  }
}

/** How each kind is written again: as good as it was, for all that an eye can tell. */
const WRITING: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 95 }),
  heif: (picture) => picture.avif({ quality: 85, effort: 2 }),
};

/**
 * Cameras write into a picture where and by whom it was taken. Whoever sends one does not mean to tell that, so the file is
 * written again, upright and in its own colours, without anything else. One that tells nothing stays as it is.
 */
async function cleaned(path: string): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  try {
    const { format, pages = 1, space, isTelling } = await toldBy(path);
    if (!isTelling) return undefined;
    const source = pages > 1 ? sharp(path, { ...READING, animated: true }) : sharp(path, READING).autoOrient();
    const kept = source.keepIccProfile().toColourspace(space);
    const write = WRITING[format] as (picture: Sharp) => Sharp;
    return await write(kept).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
  } catch {
    throw notCleaned("画像に含まれる位置情報を取り除けませんでした。");
  }
}

/** One with more pixels than we draw is kept for download, unless it tells something: that cannot be taken out of it. */
async function refuseTooLargeToClean(path: string): Promise<void> {
  const told = await toldBy(path).catch(() => undefined);
  if (told && told.width * told.height > MOST_PIXELS && told.isTelling)
    throw notCleaned("画像が大きすぎて、位置情報を取り除けません。");
}

async function toldBy(path: string) {
  const sharp = await loadSharp();
  const found = await sharp(path, { ...READING, limitInputPixels: false }).metadata();
  const { exif, xmp, iptc, comments } = found;
  const isKnown = Boolean(exif ?? xmp ?? iptc) || Boolean(comments?.length);
  return { ...found, isTelling: isKnown || !isBare(await readFile(path), found.format) };
}

function notCleaned(reason: string) {
  return fail("InvalidInput", {
    field: "file",
    message: `${reason}画像を縮小するか、スクリーンショットを撮り直して送ってください。`,
  });
}
