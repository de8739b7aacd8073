import { useEffect, useState } from "react";

const PATIENCE_MS = 3_000;

interface Held {
  /** The order it was made from: as soon as another one comes, that one counts. */
  from: string;
  ids: readonly string[];
}

/** An order that somebody made shows at once, until it comes back from where it is kept. One that never comes back is let go. */
export function useHeldOrder(ids: readonly string[]): [readonly string[], (ids: readonly string[]) => void] {
  const known = ids.join();
  const [held, setHeld] = useState<Held>();
  if (held && held.from !== known) setHeld(undefined);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = held?.from === known ? held.ids : ids;
  return [shown, (next) => setHeld({ from: known, ids: next })];
}
