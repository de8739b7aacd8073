import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ToastOptions } from "./show-toast.tsx";

const Notifications = lazy(async () => ({ default: (await import("@mantine/notifications")).Notifications }));

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Loaded with the first toast: no page waits for it. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  if (!isShown) return null;
  return (
    <Suspense>
      <Notifications position="bottom-right" limit={3} />
    </Suspense>
  );
}

export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  isNeeded = true;
  for (const changed of listeners) changed();
  const { showToast } = await import("./show-toast.tsx");
  await showToast(message, options);
}
