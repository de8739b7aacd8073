import { startTransition, useEffect, useState } from "react";

let holders = 0;
let underWay: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** A reload that has begun: whoever holds the next ones waits for it. */
export function trackReload(reload: Promise<unknown>): void {
  underWay = reload.catch(() => {});
}

/** Nothing is loaded again while `act` runs: until the page has been left, it would ask for what was just taken away. */
export async function withoutReloads<T>(act: () => Promise<T>): Promise<T> {
  hold(1);
  try {
    // Begun before the action and answered after it, it would find nothing.
    await underWay;
    return await act();
  } finally {
    hold(-1);
  }
}

function hold(change: 1 | -1): void {
  holders += change;
  for (const tell of listeners) tell();
}

export function areReloadsHeld(): boolean {
  return holders > 0;
}

export function useReloadsHeld(): boolean {
  const [isHeld, setHeld] = useState(areReloadsHeld);
  useEffect(() => {
    // Together with the next page, which is a transition as well: the old one must not begin again.
    const tell = () => (areReloadsHeld() ? setHeld(true) : startTransition(() => setHeld(false)));
    listeners.add(tell);
    tell();
    return () => void listeners.delete(tell);
  }, []);
  return isHeld;
}
