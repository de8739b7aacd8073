export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface Boxes {
  anchor: Box;
  card: Size;
  window: Size;
}

const GAP = 16;
const MARGIN = 12;

/** Beside what it explains: at its right where there is room, else below it, else above; never beyond the window's edge. */
export function placeBeside({ anchor, card, window }: Boxes): { left: number; top: number } {
  const right = anchor.left + anchor.width + GAP;
  const isBeside = right + card.width + MARGIN <= window.width;
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - card.height;
  const isBelow = below + card.height + MARGIN <= window.height || above < MARGIN;
  const wanted = isBeside
    ? { left: right, top: anchor.top }
    : { left: anchor.left + anchor.width - card.width, top: isBelow ? below : above };
  return {
    left: within(wanted.left, window.width - card.width),
    top: within(wanted.top, window.height - card.height),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most - MARGIN));
}
