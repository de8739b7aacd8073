import { useSyncExternalStore } from "react";
import type { ToastOptions } from "./show-toast.tsx";

type Stand = typeof import("./show-toast.tsx");

let stand: Stand | undefined;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Loaded with the first toast, or ahead: no page waits for it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => stand,
    () => undefined,
  );
  return shown ? <shown.ToastStand /> : null;
}

export async function loadToasts(): Promise<Stand> {
  stand ??= await import("./show-toast.tsx");
  for (const changed of listeners) changed();
  return stand;
}

export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  try {
    (await loadToasts()).showToast(message, options);
  } catch {
    // Without a connection before the first of them: nothing can be said, and the page must not suffer for it.
  }
}
