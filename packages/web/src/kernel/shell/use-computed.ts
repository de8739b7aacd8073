import { useMemo } from "react";
import { oncePerVersion, type Versioned } from "./once-per-version.ts";
import { useStore } from "./use-store.ts";

const NEVER = () => () => {};
const ZERO = () => 0;

/**
 * What is computed from a store that changes in place: computed again, and drawn again, whenever the store has another version.
 * `compute` comes from `useCallback`, so whatever else it depends on is checked there.
 */
export function useComputed<T>(store: Versioned | undefined, compute: () => T): T {
  const version = store?.version ?? ZERO;
  useStore(store?.subscribe ?? NEVER, version);
  const current = useMemo(() => oncePerVersion(version, compute), [version, compute]);
  return current();
}
