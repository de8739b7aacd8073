import type { InboxThread } from "@itoguchi/core/inbox/inbox";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { CheckIcon, HistoryIcon, MailIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { ComponentType, Ref } from "react";
import { Link } from "react-router";
import { BellOffIcon, icon } from "#web/kernel/looks/icons.tsx";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import styles from "./inbox.module.css";
import { t } from "./inbox.texts.ts";
import { entryText, quoteOf, reasonText } from "./inbox-words.ts";
import { SNOOZES, type Snooze } from "./snooze-times.ts";

const SnoozeIcon = icon("M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18");

export interface InboxRowActions {
  toggleDone(thread: InboxThread): void;
  toggleRead(thread: InboxThread): void;
  toggleMute(thread: InboxThread): void;
  /** To what is not shown beside the list. */
  leave(thread: InboxThread): void;
  snooze(thread: InboxThread, until: Snooze): void;
}

interface InboxRowProps {
  thread: InboxThread;
  href: string;
  isOpen: boolean;
  isSnoozing: boolean;
  setSnoozing(isOpen: boolean): void;
  actions: InboxRowActions;
  linkRef: Ref<HTMLAnchorElement>;
  onFocus(): void;
}

/** One post, or what else it is about, with what happened to it. */
export function InboxRow(props: InboxRowProps) {
  const { thread, href, isOpen, isSnoozing, setSnoozing, actions, linkRef, onFocus } = props;
  const {
    subject,
    projectKey,
    projectSerialNumber: number,
    title,
    entryList,
    unreadCount,
    isDone,
    snoozedUntil,
  } = thread;
  const timeZone = useTimeZone();
  const isMuted = thread.watchState === "MUTE";
  const [newest] = entryList;
  const quote = newest && quoteOf(newest);
  return (
    <li className={styles.row} data-unread={unreadCount > 0 || undefined} data-open={isOpen || undefined}>
      <Link
        ref={linkRef}
        to={href}
        className={styles.link}
        aria-current={isOpen ? "true" : undefined}
        onFocus={onFocus}
        onClick={subject === "POST" ? undefined : () => actions.leave(thread)}
        preventScrollReset={subject === "POST"}
      >
        <span className={styles.head}>
          {unreadCount > 0 ? <span className={styles.dot} role="img" aria-label={t("inbox.unread")} /> : null}
          <span className={styles.number}>
            {subject === "POST" ? postNumber(projectKey ?? "", number ?? 0) : t(`inbox.subjects.${subject}`)}
          </span>
          <span className={styles.title}>{title}</span>
        </span>
        {newest ? <span className={styles.words}>{entryText(newest)}</span> : null}
        {quote ? <span className={styles.quote}>{quote}</span> : null}
        <span className={styles.foot}>
          <Moment at={thread.lastAt} />
          {thread.boardName === null ? null : (
            <span>{t("inbox.place", { project: thread.projectName ?? "", board: thread.boardName })}</span>
          )}
          {thread.entryCount > 1 ? <span>{t("inbox.moreEntries", { count: thread.entryCount - 1 })}</span> : null}
          {newest ? <span>{reasonText(newest.reason, newest.detail)}</span> : null}
          {snoozedUntil ? <span>{t("inbox.until", { at: formatDateTime(snoozedUntil, timeZone) })}</span> : null}
          {isMuted ? <span>{t("inbox.muted")}</span> : null}
        </span>
      </Link>
      <div className={styles.actions}>
        <Act
          label={t(isDone ? "inbox.reopen" : "inbox.done")}
          icon={isDone ? HistoryIcon : CheckIcon}
          act={() => actions.toggleDone(thread)}
        />
        {isDone ? null : (
          <>
            <Act
              label={t(unreadCount > 0 ? "inbox.markRead" : "inbox.markUnread")}
              icon={MailIcon}
              act={() => actions.toggleRead(thread)}
            />
            <Menu opened={isSnoozing} onChange={setSnoozing} position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t("inbox.snooze")}
                  title={t("inbox.snooze")}
                >
                  <SnoozeIcon size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {SNOOZES.map((until) => (
                  <Menu.Item key={until} onClick={() => actions.snooze(thread, until)}>
                    {t(`snooze.${until}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        {subject === "POST" ? (
          <Act
            label={t(isMuted ? "inbox.unmute" : "inbox.mute")}
            icon={BellOffIcon}
            act={() => actions.toggleMute(thread)}
          />
        ) : null}
      </div>
    </li>
  );
}

interface ActProps {
  label: string;
  icon: ComponentType<{ size?: number }>;
  act(): void;
}

function Act({ label, icon: Icon, act }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={act}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
