import { edgeScroll } from "#web/kernel/moving/edge-scroll.ts";

interface Point {
  x: number;
  y: number;
}

interface DragOver {
  scroller: HTMLElement;
  /** What of the scroller is covered by head, footer and frozen columns. */
  inset: { top: number; bottom: number; left: number };
  onReach(point: Point): void;
  onEnd(event: PointerEvent | undefined): void;
}

/** Follows the pointer until it is let go, scrolling at the edges; Escape and a lost pointer end it without an event. */
export function dragOver({ scroller, inset, onReach, onEnd }: DragOver): void {
  let point: Point | undefined;
  let frame = requestAnimationFrame(scroll);

  function scroll() {
    frame = requestAnimationFrame(scroll);
    if (point && scrollAtEdge(scroller, inset, point)) onReach(point);
  }
  function move({ clientX: x, clientY: y }: PointerEvent) {
    point = { x, y };
    onReach(point);
  }
  function end(event?: PointerEvent) {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", lose);
    onEnd(event);
  }
  function lose() {
    end();
  }
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", lose);
}

/** Answers whether it moved. */
export function scrollAtEdge(scroller: HTMLElement, inset: DragOver["inset"], { x, y }: Point): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const down = edgeScroll(y, { start: top + inset.top, end: bottom - inset.bottom });
  const across = edgeScroll(x, { start: left + inset.left, end: right });
  if (down === 0 && across === 0) return false;
  const before = [scroller.scrollTop, scroller.scrollLeft];
  scroller.scrollBy(across, down);
  return before[0] !== scroller.scrollTop || before[1] !== scroller.scrollLeft;
}
