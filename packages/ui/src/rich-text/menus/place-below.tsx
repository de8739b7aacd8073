const GAP = 4;
const EDGE = 8;

/** Under the place in the text, or above it where there is no room. */
export function placeBelow(element: HTMLElement, at: { left: number; top: number; bottom: number }): void {
  const { offsetWidth, offsetHeight } = element;
  const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - offsetWidth - EDGE));
  const isTight = at.bottom + GAP + offsetHeight > window.innerHeight - EDGE && at.top > offsetHeight + GAP + EDGE;
  element.style.left = `${left}px`;
  element.style.top = `${isTight ? at.top - offsetHeight - GAP : at.bottom + GAP}px`;
}
