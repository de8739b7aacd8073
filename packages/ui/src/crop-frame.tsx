/** The square cut out of a picture: its centre as a share of the picture's sides, and how far one has zoomed in. */
export interface CropFrame {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: CropFrame = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

/** Side of the square in the picture's own pixels. */
export function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** Keeps the square inside the picture. */
export function clampFrame(frame: CropFrame, size: Size): CropFrame {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, frame.zoom));
  const half = sideOf(size, zoom) / 2;
  return { zoom, x: clamp(frame.x, half / size.width), y: clamp(frame.y, half / size.height) };
}

function clamp(centre: number, half: number): number {
  return Math.min(1 - half, Math.max(half, centre));
}

/** The square's place in the picture's pixels. */
export function squareOf({ x, y, zoom }: CropFrame, size: Size): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom);
  return { side, left: x * size.width - side / 2, top: y * size.height - side / 2 };
}
