import { WORK_GROUPS, type WorkBoard, type WorkPost, type WorkSection } from "@itoguchi/core/work/work";
import { useGlobalKeys } from "@itoguchi/ui/keys";
import { Button, Text, Title } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { ListSkeleton } from "#web/kernel/lists/list-skeleton.tsx";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { LinkTabs } from "#web/kernel/shell/link-tabs.tsx";
import styles from "./my-work.module.css";
import { t } from "./my-work.texts.ts";
import { MyWorkRow, type WorkTools } from "./my-work-row.tsx";
import { NoWork } from "./no-work.tsx";
import type { Field } from "./shown-columns.ts";
import { WorkBar } from "./work-bar.tsx";
import { groupsOf, placeIn } from "./work-groups.ts";
import { type MyWorkQuery, sectionsFor } from "./work-query.ts";

export interface MyWorkList {
  /** Undefined while they are on their way. */
  posts: readonly WorkPost[] | undefined;
  boards: ReadonlyMap<string, WorkBoard>;
  hasMore: boolean;
  isBusy: boolean;
  fault: { message: string; retry(): void } | undefined;
  more(): void;
}

interface MyWorkScreenProps {
  list: MyWorkList;
  query: MyWorkQuery;
  tools: WorkTools;
  /** Of the colleague whose work it is. */
  name: string | undefined;
  ownHref: string;
  boardsHref: string;
  /** Of the post that is open beside the list. */
  openId: string | undefined;
  sectionHref(section: WorkSection): string;
  filter(name: string, value: string): void;
  open(post: WorkPost): void;
  close(): void;
  undo(): void;
  children: ReactNode;
}

/** What concerns a person, and the post that is open beside it. */
export function MyWorkScreen(props: MyWorkScreenProps) {
  const { list, query, tools, name, openId, open, close, children } = props;
  const groups = groupsOf(list.posts ?? [], { ...query, boards: list.boards, reading: tools.context.reading });
  const shown = groups.flatMap(({ posts }) => posts);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focusedId, setFocusedId] = useState<string>();
  const [editing, setEditing] = useState<{ id: string; field: Field }>();
  const current = shown.find(({ id }) => id === focusedId) ?? shown.find(({ id }) => id === openId);

  function step(by: 1 | -1) {
    const next = shown[current ? shown.indexOf(current) + by : by > 0 ? 0 : shown.length - 1];
    if (!next) return;
    links.current.get(next.id)?.focus();
    // Reading goes on with the next one.
    if (openId !== undefined) open(next);
  }
  const edit = (field: Field) => () => current && setEditing({ id: current.id, field });
  useGlobalKeys(
    keysFor(KEYS.work, {
      next: () => step(1),
      previous: () => step(-1),
      status: edit("status"),
      people: edit("people"),
      due: edit("due"),
      undo: props.undo,
      close: openId === undefined ? undefined : close,
    }),
  );
  const row = (post: WorkPost) => {
    const board = list.boards.get(post.boardId);
    return board ? (
      <MyWorkRow
        key={post.id}
        post={post}
        board={board}
        place={placeIn(board, query.group)}
        tools={tools}
        isOpen={post.id === openId}
        editing={editing?.id === post.id ? editing.field : undefined}
        edit={(field) => setEditing(field && { id: post.id, field })}
        linkRef={(link) => {
          if (link) links.current.set(post.id, link);
          return () => void links.current.delete(post.id);
        }}
        onFocus={() => setFocusedId(post.id)}
      />
    ) : null;
  };
  const title = name === undefined ? t("work.title") : t("work.titleOf", { name });
  return (
    <div className={styles.screen} data-open={openId !== undefined || undefined}>
      <section className={styles.side} aria-label={title}>
        <div className={styles.top}>
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" size="sm">
              {name === undefined ? t("work.lead") : t("work.leadOf", { name })}{" "}
              {name === undefined ? null : <Link to={props.ownHref}>{t("work.backToOwn")}</Link>}
            </Text>
          </div>
          <LinkTabs
            label={t("work.sectionsLabel")}
            tabs={sectionsFor(query.person)}
            current={query.section}
            nameOf={(section) => t(`work.sections.${section}`)}
            pathOf={props.sectionHref}
          />
          <WorkBar query={query} groups={WORK_GROUPS} filter={props.filter} />
        </div>
        <div className={styles.list}>
          {list.fault ? (
            <ListFault {...list.fault} />
          ) : list.posts === undefined ? (
            <ListSkeleton />
          ) : shown.length === 0 ? (
            <NoWork section={query.section} name={name} boardsHref={props.boardsHref} />
          ) : (
            groups.map(({ key, title: heading, posts }) => (
              <section key={key} aria-label={heading ?? t("work.list")}>
                {heading === undefined ? null : (
                  <h2 className={styles.heading} data-tone={query.group === "due" ? key : undefined}>
                    {heading}
                    <span className={styles.count}>{t("work.countOf", { count: posts.length })}</span>
                  </h2>
                )}
                <ul className={styles.rows} aria-label={heading ?? t("work.list")}>
                  {posts.map(row)}
                </ul>
              </section>
            ))
          )}
          {list.hasMore ? (
            <div className={styles.more}>
              <Button variant="default" loading={list.isBusy} onClick={list.more}>
                {t("work.more")}
              </Button>
            </div>
          ) : null}
        </div>
      </section>
      {openId === undefined ? null : <div className={styles.pane}>{children}</div>}
    </div>
  );
}
