import { type RefObject, useEffect } from "react";
import { fastMark } from "../table/fast-mark.ts";

/** Between two frames: nobody points at what passes by so fast. */
const FAR = 200;

/** Marks a list while it flies by. */
export function useFastScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let lastTop = element.scrollTop;
    const mark = fastMark(element);
    const onScroll = () => {
      const { scrollTop } = element;
      const isFar = Math.abs(scrollTop - lastTop) > FAR;
      lastTop = scrollTop;
      if (isFar || mark.isFast()) mark.fly();
    };
    // Before the list draws what comes into sight: asked afterwards, where it stands would cost a layout of all that.
    element.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => {
      mark.end();
      element.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [scroller]);
}
