const ZONE = 72;
const FASTEST = 24;

/** How far to scroll in this frame, with the pointer this near to an edge of what scrolls: faster the nearer, also beyond it. */
export function edgeScroll(pointer: number, { start, end }: { start: number; end: number }): number {
  const zone = Math.min(ZONE, (end - start) / 3);
  if (zone <= 0) return 0;
  const into = (distance: number) => Math.min(1, Math.max(0, 1 - distance / zone));
  const speed = into(end - pointer) ** 2 - into(pointer - start) ** 2;
  return Math.round(speed * FASTEST);
}
