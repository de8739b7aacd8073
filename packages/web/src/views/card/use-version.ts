import { useCallback, useSyncExternalStore } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

/** Draws anew whenever something shown has changed. */
export function useVersion(source: ViewSource): number {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  const version = useCallback(() => source.version(), [source]);
  return useSyncExternalStore(subscribe, version, version);
}
