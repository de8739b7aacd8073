import { type RefObject, useEffect } from "react";
import { pressThrough } from "../table/press-through.ts";

/** Between two frames: nobody points at what passes by so fast. */
const FAR = 200;
const REST_MS = 120;

/** Marks a list that is scrolled too fast to point at anything in it, until it has come to rest. */
export function useFastScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let lastTop = element.scrollTop;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(resting);
      resting = undefined;
      element.toggleAttribute("data-fast", false);
    };
    const onScroll = () => {
      const { scrollTop } = element;
      const isFar = Math.abs(scrollTop - lastTop) > FAR;
      lastTop = scrollTop;
      if (!isFar && resting === undefined) return;
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
      element.toggleAttribute("data-fast", true);
    };
    // Before the list draws what comes into sight: asked afterwards, where it stands would cost a layout of all that.
    element.addEventListener("scroll", onScroll, { passive: true, capture: true });
    const endPresses = pressThrough(element, { isFast: () => resting !== undefined, rest });
    return () => {
      clearTimeout(resting);
      endPresses();
      element.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [scroller]);
}
