import type { InboxThread, WatchState } from "@itoguchi/core/inbox/inbox";
import { readAllInbox, updateInbox, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { t } from "#web/inbox/inbox.texts.ts";
import type { InboxRowActions } from "#web/inbox/inbox-row.tsx";
import { snoozeTime } from "#web/inbox/snooze-times.ts";
import { type Outcome, sentenceOf, tell } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { Expected } from "./use-inbox.ts";

interface Shown {
  ws: string;
  /** What the list is narrowed by. */
  filter: { kind?: string; projectKey?: string };
  expect(id: string, as: Expected): void;
  reload(): void;
  /** Is told whose change is undone, if it is one thread's; of the next change, that nothing is. */
  undone(id: string | undefined): void;
}

export interface InboxActions extends InboxRowActions {
  readAll(): void;
  /** Without a word: it is being looked at. */
  read(thread: InboxThread): void;
}

/** Each shows at once, and can be undone. */
export function useInboxActions({ ws, filter, expect, reload, undone }: Shown): InboxActions {
  const call = useCaller();
  const timeZone = useTimeZone();
  const update = (id: string, action: "READ" | "UNREAD" | "DONE" | "REOPEN") =>
    call(updateInbox, { ws, idList: [id], action });

  const snoozeUntil = (id: string, snoozedUntil: string) =>
    call(updateInbox, { ws, idList: [id], action: "SNOOZE", snoozedUntil });

  /** What fails is taken back by asking again. */
  async function act(change: () => Promise<unknown>, outcome?: Outcome): Promise<void> {
    try {
      await change();
      tell(outcome);
    } catch (error) {
      void toast(sentenceOf(error), { isFault: true });
    }
    reload();
  }
  function undoing(message: string, back: () => Promise<unknown>, id?: string): Outcome {
    undone(undefined);
    function run() {
      undone(id);
      void act(back);
    }
    return { message, action: { label: t("inbox.undo"), run } };
  }
  const watch = ({ projectKey, projectSerialNumber }: InboxThread, state: WatchState) =>
    call(updateWatch, { ws, pk: projectKey ?? "", projectSerialNumber: projectSerialNumber ?? 0, state });

  return {
    read({ id, unreadCount }) {
      if (unreadCount === 0) return;
      expect(id, { unreadCount: 0 });
      void act(() => update(id, "READ"));
    },
    leave({ id, unreadCount }) {
      if (unreadCount > 0) void act(() => update(id, "READ"));
    },
    toggleRead({ id, unreadCount }) {
      expect(id, { unreadCount: unreadCount > 0 ? 0 : 1 });
      void act(() => update(id, unreadCount > 0 ? "READ" : "UNREAD"));
    },
    toggleDone({ id, title, isDone, snoozedUntil }) {
      expect(id, undefined);
      const message = t(isDone ? "inbox.reopened" : "inbox.doneToast", { title });
      const reopen = () => (snoozedUntil ? snoozeUntil(id, snoozedUntil) : update(id, "REOPEN"));
      const finish = () => update(id, "DONE");
      const [there, back] = isDone ? [reopen, finish] : [finish, reopen];
      void act(there, undoing(message, back, id));
    },
    snooze(thread, until) {
      const { id, title, unreadCount } = thread;
      const at = snoozeTime(until, new Date(), timeZone);
      expect(id, undefined);
      void act(
        () => snoozeUntil(id, at.toISOString()),
        undoing(
          t("inbox.snoozed", { title, at: formatDateTime(at, timeZone) }),
          async () => {
            await update(id, "REOPEN");
            if (unreadCount === 0) await update(id, "READ");
          },
          id,
        ),
      );
    },
    toggleMute(thread) {
      const { id, subject, title, watchState } = thread;
      if (subject !== "POST") return;
      const isMuted = watchState === "MUTE";
      const next = isMuted ? "DEFAULT" : "MUTE";
      expect(id, { watchState: next });
      void act(
        () => watch(thread, next),
        undoing(t(isMuted ? "inbox.unmuted" : "inbox.mutedToast", { title }), () => watch(thread, watchState), id),
      );
    },
    readAll() {
      void call(readAllInbox, { ws, ...filter })
        .then(({ idList }) => {
          const message = idList.length > 0 ? t("inbox.readAllDone", { count: idList.length }) : t("inbox.allRead");
          const back = () => call(updateInbox, { ws, idList, action: "UNREAD" });
          tell(idList.length > 0 ? undoing(message, back) : message);
        })
        .catch((error: unknown) => toast(sentenceOf(error), { isFault: true }))
        .finally(reload);
    },
  };
}
