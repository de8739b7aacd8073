import { onKeys } from "@itoguchi/ui/keys";
import { type RefObject, useEffect, useRef } from "react";
import { edgeScroll } from "#web/kernel/moving/edge-scroll.ts";

interface DragWays {
  canWrite: boolean;
  lift(row: number): boolean;
  /** So far from the first row's top; undefined beside the grid. */
  hover(y: number | undefined): void;
  drop(): void;
  cancel(): void;
}

/** A press that moves less is a click. */
const STILL = 4;

/** Mouse, pen and finger alike: the handle of a row does not scroll. In each frame, because what is under the pointer may scroll. */
export function useRowDrag(
  { scroller, body }: { scroller: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> },
  ways: DragWays,
): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  const { canWrite } = ways;
  useEffect(() => {
    const [box, rows] = [scroller.current, body.current];
    if (!box || !rows || !canWrite) return undefined;
    let pressed: { row: number; pointerId: number; x: number; y: number } | undefined;
    let at: { x: number; y: number } | undefined;
    let frame = 0;

    function press(event: PointerEvent) {
      const grip = (event.target as HTMLElement).closest("[data-grip]");
      const row = grip?.closest<HTMLElement>("[data-row]")?.dataset.row;
      if (row === undefined || event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      pressed = { row: Number(row), pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    }
    function move(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (at) at = { x, y };
      else if (Math.hypot(x - pressed.x, y - pressed.y) > STILL && latest.current.lift(pressed.row)) {
        at = { x, y };
        frame = requestAnimationFrame(carry);
        window.addEventListener("keydown", leave);
      }
    }
    function hover() {
      if (!at || !box || !rows) return;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOver = at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
      latest.current.hover(isOver ? at.y - rows.getBoundingClientRect().top : undefined);
    }
    function carry() {
      if (!at || !box) return;
      const { top, bottom } = box.getBoundingClientRect();
      box.scrollTop += edgeScroll(at.y, { start: top, end: bottom });
      hover();
      frame = requestAnimationFrame(carry);
    }
    function end(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointerId) return;
      hover();
      const isCarried = at !== undefined;
      letGo();
      if (!isCarried) return;
      if (event.type === "pointerup") latest.current.drop();
      else latest.current.cancel();
    }
    function letGo() {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", leave);
      pressed = undefined;
      at = undefined;
    }
    const leave = onKeys({
      Escape: () => {
        letGo();
        latest.current.cancel();
      },
    });
    rows.addEventListener("pointerdown", press);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      letGo();
      rows.removeEventListener("pointerdown", press);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [scroller, body, canWrite]);
}
