import { Link } from "react-router";
import { t } from "./invitations.texts.ts";
import styles from "./invite-tabs.module.css";

export const INVITE_TABS = ["mail", "waiting", "link"] as const;
export type InviteTab = (typeof INVITE_TABS)[number];

interface InviteTabsProps {
  current: InviteTab;
  pathOf(tab: InviteTab): string;
}

export function InviteTabs({ current, pathOf }: InviteTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={t("inviteUsers.ways")}>
      {INVITE_TABS.map((tab) => (
        <Link key={tab} to={pathOf(tab)} className={styles.tab} aria-current={tab === current ? "page" : undefined}>
          {t(`inviteUsers.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
