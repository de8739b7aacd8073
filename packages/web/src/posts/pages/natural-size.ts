import type { Frame } from "./marker-place.ts";

/** Nothing where the browser cannot draw it. */
export async function naturalSize(file: File): Promise<Frame> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}
