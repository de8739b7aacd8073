import type { Page } from "@itoguchi/core/pages/page";

export type PageElement = Page["pageElementList"][number];

/** The captured window in its own pixels; a picture of a long page is higher than the window was. */
export interface Frame {
  width: number;
  height: number;
}

/** In pixels of the frame. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SMALLEST_MARKER = 12;
const FIRST_SHARE = 0.2;

type Captured = Pick<Page, "windowWidth" | "displayWidth" | "pixelRatio">;

/** By the width it was made at: the height follows from the picture, whatever was cut off. */
export function frameOf(page: Captured, natural: Frame): Frame {
  const width = page.windowWidth || page.displayWidth || natural.width / page.pixelRatio || 1;
  return { width, height: natural.width > 0 ? (width * natural.height) / natural.width : width };
}

export function boxOf({ windowXOffset, windowYOffset, width, height }: PageElement): Box {
  return { x: windowXOffset, y: windowYOffset, width, height };
}

/** As CSS places it over the picture. */
export function shareOf({ x, y, width, height }: Box, frame: Frame) {
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100_000) / 1_000}%`;
  return {
    left: percent(x, frame.width),
    top: percent(y, frame.height),
    width: percent(width, frame.width),
    height: percent(height, frame.height),
  };
}

/** Inside the picture, and large enough to be seen and taken hold of. */
export function fitted(box: Box, frame: Frame): Box {
  const width = Math.round(Math.min(Math.max(box.width, SMALLEST_MARKER), frame.width));
  const height = Math.round(Math.min(Math.max(box.height, SMALLEST_MARKER), frame.height));
  return {
    width,
    height,
    x: Math.round(Math.min(Math.max(box.x, 0), frame.width - width)),
    y: Math.round(Math.min(Math.max(box.y, 0), frame.height - height)),
  };
}

/** Drawn from one corner to the other, in whatever direction. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

export function middleBox(frame: Frame): Box {
  const width = frame.width * FIRST_SHARE;
  const height = Math.min(width * 0.6, frame.height);
  return fitted({ x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }, frame);
}

/** The same element at another place. */
export function placed(element: PageElement, box: Box, page: Pick<Page, "pageXOffset" | "pageYOffset">): PageElement {
  return {
    ...element,
    width: box.width,
    height: box.height,
    windowXOffset: box.x,
    windowYOffset: box.y,
    pageXOffset: page.pageXOffset + box.x,
    pageYOffset: page.pageYOffset + box.y,
  };
}

export function newElement(id: string, box: Box, page: Pick<Page, "pageXOffset" | "pageYOffset">): PageElement {
  const bare = { id, selector: "", description: "", elementXOffset: 0, elementYOffset: 0 };
  return placed(
    { ...bare, width: 0, height: 0, windowXOffset: 0, windowYOffset: 0, pageXOffset: 0, pageYOffset: 0 },
    box,
    page,
  );
}
