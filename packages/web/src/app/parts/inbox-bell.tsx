import { MOST_UNREAD } from "@itoguchi/core/inbox/inbox";
import { Link } from "react-router";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { BellIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { useKeptPush } from "../inbox/use-kept-push.ts";
import { useUnreadCount } from "../inbox/use-unread-count.ts";
import { inWorkspace } from "../menus.ts";
import type { Shell } from "../shell.ts";
import styles from "./header.module.css";
import { useCountInTitle } from "./use-count-in-title.ts";

/** How much is unread, in every tab. */
export function InboxBell({ shell, workspaceId: ws }: { shell: Shell; workspaceId: string }) {
  const count = useUnreadCount(ws, shell);
  useKeptPush();
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
