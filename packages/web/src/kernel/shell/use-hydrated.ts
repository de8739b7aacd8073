import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const NEVER = () => () => {};

/**
 * False on the server, and in the browser while it takes over what the server drew: both have to draw the same. What is drawn after
 * that is a transition: it gives way to whatever the person does.
 */
export function useHydrated(): boolean {
  const [part] = useState(() => ({ isTakenOver: false }));
  useSyncExternalStore(
    NEVER,
    () => part.isTakenOver,
    // Asked for on the server and while a page is taken over, and only then. The browser's is the same, so nothing is drawn at once.
    () => {
      part.isTakenOver = true;
      return true;
    },
  );
  const [isDone, setDone] = useState(!part.isTakenOver);
  useEffect(() => startTransition(() => setDone(true)), []);
  return isDone;
}
