import type { UnreadCount } from "@itoguchi/core/inbox/inbox";
import { getInboxCount } from "@itoguchi/core/inbox/inbox.calls";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { inboxUpdate } from "./inbox-update.ts";

/** Timers cannot be set for longer. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Asked with every load of the page's own data, which knows whether the workspace still stands; between them it comes with the events,
 * however many people are told of the same comment.
 */
export function useUnreadCount(ws: string, loaded: object): number {
  const call = useCaller();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` is another object after each load
  const ask = useCallback(() => call(getInboxCount, { ws }), [call, ws, loaded]);
  const { answer, isBusy, retry } = useAnswer(ask);
  const isOutdated = useRef(false);
  const [pushed, setPushed] = useState<{ after: UnreadCount | undefined; unread: UnreadCount }>();
  useLive(
    [{ accountEvents: {} }],
    // Joining and reconnecting loads the page, and with it the count.
    async () => {
      if (isOutdated.current) retry();
      isOutdated.current = false;
    },
    (...event) => {
      const update = inboxUpdate(ws, ...event);
      if (!update) return false;
      // An answer on its way may be older than the event.
      if (!update.unread || isBusy) {
        isOutdated.current = true;
        return true;
      }
      setPushed({ after: answer, unread: update.unread });
      return false;
    },
  );
  const unread = pushed && pushed.after === answer ? pushed.unread : answer;
  const returnsAt = unread?.returnsAt;
  useEffect(() => {
    if (!returnsAt) return;
    const wait = Math.min(Math.max(Date.parse(returnsAt) - Date.now(), 0) + 500, LONGEST_WAIT_MS);
    const timer = setTimeout(retry, wait);
    return () => clearTimeout(timer);
  }, [returnsAt, retry]);
  return unread?.unreadCount ?? 0;
}
