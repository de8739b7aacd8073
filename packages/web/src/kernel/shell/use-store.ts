import { useEffect, useState } from "react";
import { drawInTurn } from "./in-turn.tsx";

/**
 * What a store has now, drawn again whenever it changes. Unlike `useSyncExternalStore` it lets the page be taken over first
 * (`drawInTurn`).
 */
export function useStore<T>(subscribe: (listener: () => void) => () => void, current: () => T): T {
  const [, redraw] = useState(current);
  useEffect(() => {
    const look = () => drawInTurn(() => redraw(current));
    // It may have changed since it was drawn.
    look();
    return subscribe(look);
  }, [subscribe, current]);
  return current();
}
