import { INBOX_KIND_NAMES, INBOX_STATES, type InboxState, type InboxThread } from "@itoguchi/core/inbox/inbox";
import { isTyping, useGlobalKeys } from "@itoguchi/ui/keys";
import { Button, Checkbox, Title } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { FilterSelect } from "#web/kernel/lists/list-bar.tsx";
import { ListSkeleton } from "#web/kernel/lists/list-skeleton.tsx";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { BellIcon } from "#web/kernel/looks/icons.tsx";
import { LinkTabs } from "#web/kernel/shell/link-tabs.tsx";
import styles from "./inbox.module.css";
import { t } from "./inbox.texts.ts";
import { InboxRow, type InboxRowActions } from "./inbox-row.tsx";

export interface InboxList {
  /** Undefined while they are on their way. */
  threads: readonly InboxThread[] | undefined;
  hasMore: boolean;
  isBusy: boolean;
  fault: { message: string; retry(): void } | undefined;
  more(): void;
}

interface InboxScreenProps {
  list: InboxList;
  state: InboxState;
  address: ListQuery;
  projects: readonly { projectKey: string; name: string }[];
  actions: InboxRowActions & { readAll(): void };
  /** Of the thread whose post is open beside the list. */
  openId: string | undefined;
  /** Of the thread that was undone: it has the focus once it is there. */
  undoneId: string | undefined;
  hrefOf(thread: InboxThread): string;
  open(thread: InboxThread): void;
  close(): void;
  children: ReactNode;
}

/** What a person should know of, and the post it is about beside it. */
export function InboxScreen(props: InboxScreenProps) {
  const { list, state, address, projects, actions, openId, undoneId, hrefOf, open, close, children } = props;
  const threads = list.threads ?? [];
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focusedId, setFocusedId] = useState<string>();
  const [snoozingId, setSnoozingId] = useState<string>();
  const current = threads.find(({ id }) => id === focusedId) ?? threads.find(({ id }) => id === openId);

  // The toast that was pressed goes.
  useOnChange(threads.find(({ id }) => id === undoneId)?.id, (id) => {
    if (id !== undefined && !isTyping({ target: document.activeElement })) links.current.get(id)?.focus();
  });

  function step(by: 1 | -1) {
    const at = current ? threads.indexOf(current) + by : by > 0 ? 0 : -1;
    const next = threads[at];
    if (!next) return;
    links.current.get(next.id)?.focus();
    // Reading goes on with the next one.
    if (openId !== undefined && next.subject === "POST") open(next);
  }
  const onCurrent = (act: (thread: InboxThread) => void) => () => current && act(current);
  useGlobalKeys(
    keysFor(KEYS.inbox, {
      next: () => step(1),
      previous: () => step(-1),
      done: onCurrent(actions.toggleDone),
      unread: onCurrent(actions.toggleRead),
      mute: onCurrent(actions.toggleMute),
      snooze: onCurrent(({ id }) => setSnoozingId(id)),
      close: openId === undefined ? undefined : close,
    }),
  );
  const isFiltered = ["kind", "projectKey", "only"].some((name) => address.get(name) !== "");
  return (
    <div className={styles.screen} data-open={openId !== undefined || undefined}>
      <section className={styles.side} aria-label={t("inbox.title")}>
        <div className={styles.top}>
          <Title order={1}>{t("inbox.title")}</Title>
          <LinkTabs
            label={t("inbox.statesLabel")}
            tabs={INBOX_STATES}
            current={state}
            nameOf={(one) => t(`inbox.states.${one}`)}
            pathOf={(one) => address.pathTo("state", one === "open" ? "" : one)}
          />
          <div className={styles.bar}>
            <FilterSelect
              label={t("inbox.kind")}
              value={address.get("kind")}
              options={[
                { value: "", label: t("inbox.allKinds") },
                ...Object.entries(INBOX_KIND_NAMES).map(([value, name]) => ({
                  value,
                  label: t(`inbox.kinds.${name}`),
                })),
              ]}
              change={(kind) => address.filter("kind", kind)}
            />
            {projects.length > 1 ? (
              <FilterSelect
                label={t("inbox.project")}
                value={address.get("projectKey")}
                options={[
                  { value: "", label: t("inbox.allProjects") },
                  ...projects.map(({ projectKey, name }) => ({ value: projectKey, label: name })),
                ]}
                change={(projectKey) => address.filter("projectKey", projectKey)}
              />
            ) : null}
            <Checkbox
              label={t("inbox.onlyUnread")}
              checked={address.get("only") === "unread"}
              onChange={({ currentTarget }) => address.filter("only", currentTarget.checked ? "unread" : "")}
            />
            {state === "open" && threads.some(({ unreadCount }) => unreadCount > 0) ? (
              <Button variant="subtle" size="compact-sm" onClick={actions.readAll}>
                {t("inbox.readAll")}
              </Button>
            ) : null}
          </div>
        </div>
        {list.fault ? (
          <ListFault {...list.fault} />
        ) : list.threads === undefined ? (
          <ListSkeleton />
        ) : threads.length === 0 ? (
          <EmptyList
            icon={BellIcon}
            title={t(`inbox.empty.${isFiltered ? "found" : state}`)}
            hint={t(`inbox.emptyHint.${isFiltered ? "found" : state}`)}
          />
        ) : (
          <ul className={styles.list} aria-label={t("inbox.list")}>
            {threads.map((thread) => (
              <InboxRow
                key={thread.id}
                thread={thread}
                href={hrefOf(thread)}
                isOpen={thread.id === openId}
                isSnoozing={snoozingId === thread.id}
                setSnoozing={(isSnoozing) => setSnoozingId(isSnoozing ? thread.id : undefined)}
                actions={actions}
                linkRef={(link) => {
                  if (link) links.current.set(thread.id, link);
                  return () => void links.current.delete(thread.id);
                }}
                onFocus={() => setFocusedId(thread.id)}
              />
            ))}
            {list.hasMore ? (
              <li className={styles.more}>
                <Button variant="default" loading={list.isBusy} onClick={list.more}>
                  {t("inbox.more")}
                </Button>
              </li>
            ) : null}
          </ul>
        )}
      </section>
      <div className={styles.pane}>
        {openId === undefined ? <p className={styles.choose}>{t("inbox.choose")}</p> : children}
      </div>
    </div>
  );
}
