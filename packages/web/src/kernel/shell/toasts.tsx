import { lazy, Suspense, useSyncExternalStore } from "react";
import { t } from "#web/kernel/i18n/common.ts";

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
      <Notifications position="bottom-right" limit={4} />
    </Suspense>
  );
}

export async function toast(message: string, { isFault = false } = {}): Promise<void> {
  isNeeded = true;
  for (const changed of listeners) changed();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({
    message,
    color: isFault ? "red" : "teal",
    withBorder: true,
    closeButtonProps: { "aria-label": t("common.close") },
    autoClose: isFault ? 8_000 : 4_000,
  });
}
