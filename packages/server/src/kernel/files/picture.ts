import sharp from "sharp";

export interface Picture {
  width: number;
  height: number;
  /** Both drawn anew as WebP: nothing of the original file, its metadata included, is in them. */
  image: Buffer;
  thumbnail: Buffer;
}

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** For one that came without a name. */
export function pictureName(mime: string): string {
  return `画像.${mime.replace("image/", "")}`;
}

const MOST_PIXELS = 64_000_000;
const LONGEST_SECONDS = 15;
/** Captures of long pages are tall; WebP ends at 16,383. */
const SHOWN = { width: 4_096, height: 16_000 };
const SMALL = { width: 640, height: 640 };
const AT_A_TIME = 2;

// Bytes choose the decoder: only those of the five types may be chosen, however a file was made to look.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});

/** Undefined for what cannot be drawn: broken, too many pixels, or no picture after all. */
export async function drawPicture(path: string): Promise<Picture | undefined> {
  return taken(async () => {
    try {
      const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" })
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
  });
}

let busy = 0;
const waiting: (() => void)[] = [];

/** A picture may take 256 MB while it is decoded: many at once would take the machine's memory. */
async function taken<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy++;
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
