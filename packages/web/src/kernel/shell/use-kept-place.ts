import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

interface Place {
  top: number;
  left: number;
}

const MOST_KEPT = 100;
const kept = new Map<string, Place>();

/** Whoever comes back by the browser's own steps finds the scroller where they left it. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, name: string): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const wanted = useRef(isReturn ? kept.get(`${key} ${name}`) : undefined);
  const last = useRef<Place>(undefined);

  // After each drawing, until there is enough to scroll that far.
  useLayoutEffect(() => {
    const box = scroller.current;
    const place = wanted.current;
    if (!box || !place || box.scrollHeight - box.clientHeight < place.top) return;
    wanted.current = undefined;
    box.scrollTo(place);
  });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const follow = () => {
      wanted.current = undefined;
      last.current = { top: box.scrollTop, left: box.scrollLeft };
    };
    box.addEventListener("scroll", follow, { passive: true });
    return () => {
      box.removeEventListener("scroll", follow);
      if (last.current) keep(`${key} ${name}`, last.current);
    };
  }, [scroller, key, name]);
}

function keep(key: string, place: Place): void {
  kept.delete(key);
  kept.set(key, place);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
