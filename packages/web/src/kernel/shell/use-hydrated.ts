import { useSyncExternalStore } from "react";

const NEVER = () => () => {};

/** False on the server, and in the browser while it takes over what the server drew: both have to draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
