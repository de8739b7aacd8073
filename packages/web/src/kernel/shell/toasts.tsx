import { lazy, Suspense, useSyncExternalStore } from "react";
import { t } from "#web/kernel/i18n/common.ts";
import type { ToastAction } from "./toast-action.tsx";

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

interface ToastOptions {
  isFault?: boolean;
  /** What can be done about it, as long as the toast stands there. */
  action?: ToastAction;
  /** One of a kind stands there at a time: the next takes its place. */
  replaces?: string;
}

const standing = new Map<string, string>();

export async function toast(message: string, { isFault = false, action, replaces }: ToastOptions = {}): Promise<void> {
  isNeeded = true;
  for (const changed of listeners) changed();
  const { notifications } = await import("@mantine/notifications");
  const content = action ? await withAction(message, { ...action, run: act }) : message;
  const previous = replaces === undefined ? undefined : standing.get(replaces);
  if (previous !== undefined) notifications.hide(previous);
  const id = notifications.show({
    message: content,
    color: isFault ? "red" : "teal",
    withBorder: true,
    closeButtonProps: { "aria-label": t("common.close") },
    autoClose: isFault || action ? 10_000 : 4_000,
  });
  if (replaces !== undefined) standing.set(replaces, id);
  function act() {
    notifications.hide(id);
    action?.run();
  }
}

async function withAction(message: string, action: ToastAction) {
  const { ToastWithAction } = await import("./toast-action.tsx");
  return <ToastWithAction message={message} action={action} />;
}
