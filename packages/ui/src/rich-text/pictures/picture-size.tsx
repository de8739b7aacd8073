export const SMALLEST_PICTURE = 32;
export const PICTURE_STEP = 16;

export interface PictureSize {
  width: number;
  height: number;
}

/** The width wished for, within what fits; the height follows the picture's own shape. */
export function pictureSize(
  wished: number,
  { natural, widest }: { natural: PictureSize; widest: number },
): PictureSize {
  const width = Math.round(Math.max(SMALLEST_PICTURE, Math.min(wished, Math.max(widest, SMALLEST_PICTURE))));
  const shape = natural.width > 0 ? natural.height / natural.width : 1;
  return { width, height: Math.max(1, Math.round(width * shape)) };
}
