import { MOST_UNREAD } from "@itoguchi/core/inbox/inbox";
import { getInboxCount } from "@itoguchi/core/inbox/inbox.calls";
import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { BellIcon } from "#web/kernel/looks/icons.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { isOfInbox } from "../inbox/is-of-inbox.ts";
import { inWorkspace } from "../menus.ts";
import styles from "./header.module.css";
import { useCountInTitle } from "./use-count-in-title.ts";

/** Timers cannot be set for longer. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** How much is unread, in every tab. */
export function InboxBell({ workspaceId: ws }: { workspaceId: string }) {
  const call = useCaller();
  const ask = useCallback(() => call(getInboxCount, { ws }), [call, ws]);
  const { answer, retry } = useAnswer(ask);
  useLive([{ accountEvents: {} }], async () => retry(), isOfInbox(ws));
  const returnsAt = answer?.returnsAt;
  useEffect(() => {
    if (!returnsAt) return;
    const wait = Math.min(Math.max(Date.parse(returnsAt) - Date.now(), 0) + 500, LONGEST_WAIT_MS);
    const timer = setTimeout(retry, wait);
    return () => clearTimeout(timer);
  }, [returnsAt, retry]);
  const count = answer?.unreadCount ?? 0;
  const shown = count >= MOST_UNREAD ? t("header.most", { count: MOST_UNREAD - 1 }) : String(count);
  useCountInTitle(count === 0 ? undefined : shown);
  const label = count === 0 ? t("header.inbox") : t("header.inboxUnread", { count: shown });
  return (
    <Link to={inWorkspace(INBOX, ws)} className={styles.support} aria-label={label} title={label} data-always>
      <BellIcon size={20} />
      {count === 0 ? null : <span className={styles.unread} data-count={shown} />}
    </Link>
  );
}
