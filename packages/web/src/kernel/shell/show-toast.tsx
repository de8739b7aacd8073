import { Notifications, notifications } from "@mantine/notifications";
import { t } from "../i18n/common.texts.ts";
import { MOST_TOASTS, makingRoom, type Standing, sameIn } from "./standing-toasts.ts";
import { type ToastAction, ToastWithAction } from "./toast-action.tsx";
import { offerUndo } from "./undo-offers.ts";

export interface ToastOptions {
  isFault?: boolean;
  /** What can be done about it, as long as the toast stands there. */
  action?: ToastAction;
  /** One of a kind stands there at a time: the next takes its place. */
  replaces?: string;
}

export function ToastStand() {
  return <Notifications position="bottom-right" limit={MOST_TOASTS} />;
}

const standing: Standing[] = [];
/** By what they replace. */
const ofKind = new Map<string, string>();

/** The same is not said twice at once: it stands there longer, and counts. */
export function showToast(message: string, { isFault = false, action, replaces }: ToastOptions): void {
  const press = action?.isUndo ? offerUndo(action.run, act) : act;
  const content = action ? <ToastWithAction message={message} action={{ ...action, run: press }} /> : message;
  const lasting = isFault || action ? 10_000 : 4_000;
  const previous = replaces === undefined ? undefined : ofKind.get(replaces);
  if (previous !== undefined) notifications.hide(previous);
  const says = action ? undefined : message;
  const same = sameIn(standing, says);
  if (same) {
    same.times++;
    // A time that is not the one before is counted from its beginning.
    const autoClose = lasting + same.times;
    notifications.update({ id: same.id, message: t("common.times", { message, count: same.times }), autoClose });
    if (replaces !== undefined) ofKind.set(replaces, same.id);
    return;
  }
  for (const one of makingRoom(standing)) notifications.hide(one.id);
  const id = notifications.show({
    message: content,
    color: isFault ? "red" : "teal",
    withBorder: true,
    closeButtonProps: { "aria-label": t("common.close") },
    autoClose: lasting,
    onClose: ({ id: closed }) => forget(closed),
  });
  standing.push({ id, says, times: 1 });
  if (replaces !== undefined) ofKind.set(replaces, id);
  function act() {
    notifications.hide(id);
    action?.run();
  }
}

function forget(id: string | undefined): void {
  const at = standing.findIndex((one) => one.id === id);
  if (at >= 0) standing.splice(at, 1);
}
