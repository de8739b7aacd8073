import { type RefObject, useLayoutEffect, useState } from "react";
import { type Box, placeBeside } from "./tour-place.ts";

interface Beside {
  anchor: Box;
  card: { left: number; top: number };
}

/** Where the first of the `data-tour` elements stands that can be seen, and the card beside it; undefined when none can. */
export function useBeside(names: readonly string[], card: RefObject<HTMLElement | null>): Beside | undefined {
  const [beside, setBeside] = useState<Beside>();
  const key = names.join(" ");

  // Before the browser paints: a card must not be seen to jump. Afterwards it follows whatever moves or grows.
  useLayoutEffect(() => {
    findAnchor(key)?.scrollIntoView({ block: "nearest" });
    let known = "";
    function look() {
      const found = measure(findAnchor(key), card.current);
      if (JSON.stringify(found) === known) return;
      known = JSON.stringify(found);
      setBeside(found);
    }
    look();
    const sizes = new ResizeObserver(look);
    for (const element of [document.body, card.current, ...candidates(key)]) if (element) sizes.observe(element);
    window.addEventListener("resize", look);
    window.addEventListener("scroll", look, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", look);
      window.removeEventListener("scroll", look, { capture: true });
    };
  }, [key, card]);
  return beside;
}

function candidates(key: string): Element[] {
  return key.split(" ").flatMap((name) => [...document.querySelectorAll(`[data-tour="${name}"]`)]);
}

function findAnchor(key: string): Element | undefined {
  return candidates(key).find((element) => element.getClientRects().length > 0);
}

function measure(element: Element | undefined, card: HTMLElement | null): Beside | undefined {
  if (!element || !card) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const anchor = { left, top, width, height };
  return {
    anchor,
    card: placeBeside({
      anchor,
      card: { width: card.offsetWidth, height: card.offsetHeight },
      window: { width: window.innerWidth, height: window.innerHeight },
    }),
  };
}
