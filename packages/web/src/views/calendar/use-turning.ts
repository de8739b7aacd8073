import { useEffect, useRef } from "react";
import type { Point } from "./day-at.ts";

/** So long a dragged post is held over a button for the next month before the page is turned. */
const HELD_MS = 600;

/** Turns the calendar while a post is held over one of its two buttons, again and again. */
export function useTurning(turn: (by: 1 | -1) => void) {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  const turning = useRef<{ by: 1 | -1; timer: number }>(undefined);

  function stop(): void {
    clearInterval(turning.current?.timer);
    turning.current = undefined;
  }
  useEffect(() => () => clearInterval(turning.current?.timer), []);

  function over({ x, y }: Point): void {
    const button = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-turn]");
    const by = button && (button.dataset.turn === "1" ? 1 : -1);
    if (by === turning.current?.by) return;
    stop();
    if (by) turning.current = { by, timer: window.setInterval(() => latest.current(by), HELD_MS) };
  }

  return { over, stop };
}
