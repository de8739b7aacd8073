import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";
import { fastMark } from "./fast-mark.ts";
import { AHEAD, isSameViewport, STEP_ACROSS, STEP_DOWN, type Viewport } from "./grid-window.ts";

const NOTHING: Viewport = { top: 0, left: 0, width: 0, height: 0, isUpward: false, isFast: false, isFirst: true };
/** Pixels between two frames: slower than this, rows can be read. */
const READABLE = 80;
/** What the server draws for. */
const USUAL: Viewport = { ...NOTHING, width: 1_200, height: 1_200 };
/** By what was looked at: with the size of the last one, the next is drawn in one go instead of two. */
const lastSeen = new Map<string, Viewport>();

/**
 * What can be seen of the scroller, in steps. Not by a virtualizer: those measure every row anew whenever one is added, and a table
 * of equally high rows needs arithmetic only.
 */
export function useViewport(scroller: RefObject<HTMLElement | null>, kind?: "table" | "tree"): Viewport {
  const isHydrated = useHydrated();
  const [viewport, setViewport] = useState(isHydrated ? ((kind && lastSeen.get(kind)) ?? NOTHING) : USUAL);
  const shown = useRef(viewport);
  const lastTop = useRef(0);
  const wasHydrated = useRef(isHydrated);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Scrolled down only, rows move as one: each that had something to keep in place would be a layer of its own.
    const stayPut = (isAcross: boolean) => element.toggleAttribute("data-across", isAcross);
    const beforeWheel = ({ deltaX, shiftKey }: WheelEvent) => (deltaX !== 0 || shiftKey) && stayPut(true);
    const beforeTouch = () => stayPut(true);
    const beforeDrag = ({ target }: Event) => target === element && stayPut(true);
    let isFirst = true;
    // What the server drew is in sight already: what is different here need not be drawn at once.
    let isTakenOver = !wasHydrated.current;
    // Both at once: what was held back is never seen before it is brought up to date.
    const mark = fastMark(element, () => flushSync(follow));
    const read = (): Viewport => {
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = element;
      const isUpward = scrollTop === lastTop.current ? shown.current.isUpward : scrollTop < lastTop.current;
      lastTop.current = scrollTop;
      return {
        top: mark.isFast() ? scrollTop : Math.floor(scrollTop / STEP_DOWN) * STEP_DOWN,
        left: Math.floor(scrollLeft / STEP_ACROSS) * STEP_ACROSS,
        width: clientWidth,
        height: clientHeight,
        isUpward,
        isFast: mark.isFast(),
        isFirst,
      };
    };
    const follow = () => {
      const next = read();
      stayPut(element.scrollLeft > 0);
      if (isSameViewport(next, shown.current)) return;
      shown.current = next;
      if (kind && next.height > 0) lastSeen.set(kind, { ...next, top: 0, left: 0, isFast: false, isFirst: true });
      if (isTakenOver) startTransition(() => setViewport(next));
      else setViewport(next);
    };
    // Before the frame is painted: rows that came a frame later would be a blank to begin with.
    const onScroll = () => {
      isFirst = false;
      const step = Math.abs(element.scrollTop - lastTop.current);
      // The end of a long throw can be read again.
      if (step < READABLE && mark.isFast()) return mark.rest();
      if (step > AHEAD || mark.isFast()) mark.fly();
      flushSync(follow);
    };
    const resized = new ResizeObserver(follow);
    const cancelRest = whenIdle(() => {
      isFirst = false;
      startTransition(follow);
    });
    follow();
    isTakenOver = false;
    wasHydrated.current = true;
    resized.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("wheel", beforeWheel, { passive: true });
    element.addEventListener("touchstart", beforeTouch, { passive: true });
    element.addEventListener("pointerdown", beforeDrag, { passive: true });
    return () => {
      mark.end();
      cancelRest();
      resized.disconnect();
      element.removeEventListener("wheel", beforeWheel);
      element.removeEventListener("touchstart", beforeTouch);
      element.removeEventListener("pointerdown", beforeDrag);
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, kind]);
  return viewport;
}
