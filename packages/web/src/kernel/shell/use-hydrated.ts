import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const NEVER = () => () => {};

/**
 * False during SSR and hydration, because both have to render the same; true afterwards. The render after hydration is a transition:
 * it yields to whatever the person does.
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
