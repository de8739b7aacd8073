import type { Item } from "#web/kernel/moving/moving.ts";

const BACK_MS = 180;

/** Remembers how far everything is scrolled, to put it back. */
export function keepScroll(
  board: HTMLElement | null,
  lanes: ReadonlyMap<string, { scroller: HTMLElement }>,
): () => void {
  const left = board?.scrollLeft ?? 0;
  const tops = new Map([...lanes].map(([lane, { scroller }]) => [lane, scroller.scrollTop]));
  return () => {
    if (board) board.scrollLeft = left;
    for (const [lane, { scroller }] of lanes) scroller.scrollTop = tops.get(lane) ?? scroller.scrollTop;
  };
}

let pointer = { x: 0, y: 0 };

/** Where a drag is, or ended: a card that may not stay flies back from there. */
export function notePointer(x: number, y: number): void {
  pointer = { x, y };
}

export function cardElement(list: string, id: string): HTMLElement | null {
  return document.querySelector(`[data-card="${CSS.escape(id)}"][data-lane="${CSS.escape(list)}"]`);
}

/** A lane that changes its place loses the focus on the way. */
export function focusGrip(lane: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(lane)}"]`)?.focus());
}

/** From where it was let go to where it stands. Where motion is unwanted the browser is not asked for any. */
export function flyBack(list: string, items: readonly Item[]): void {
  const grip = items.find(({ from }) => from === list);
  const card = grip && cardElement(list, grip.id);
  if (!card || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const home = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  for (const name of ["data-card", "data-lane", "data-lifted"]) ghost.removeAttribute(name);
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "300",
    left: `${home.left}px`,
    top: `${home.top}px`,
    width: `${home.width}px`,
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const from = `translate(${pointer.x - home.left - home.width / 2}px, ${pointer.y - home.top - 24}px)`;
  const flight = ghost.animate(
    [
      { transform: from, opacity: 0.9 },
      { transform: "none", opacity: 0.6 },
    ],
    { duration: BACK_MS, easing: "ease-in-out" },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
