/** How a picture lies in its window: `scale` 1 fits it in, x and y move its middle, in pixels of the window. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_STEP = 1.25;
const LARGEST = 8;
const SMALLEST = 0.5;

/** The point that was under the pointer stays under it; `at` counts from the middle of the window. */
export function zoomBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown };
}

/** Never so far that nothing of the picture is left to hold on to. */
export function panBy(zoom: Zoom, by: { x: number; y: number }, window: { width: number; height: number }): Zoom {
  const within = (value: number, size: number) => {
    const most = (size * Math.max(zoom.scale, 1)) / 2;
    return Math.max(-most, Math.min(value, most));
  };
  return { ...zoom, x: within(zoom.x + by.x, window.width), y: within(zoom.y + by.y, window.height) };
}
