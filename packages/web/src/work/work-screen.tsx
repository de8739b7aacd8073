import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { PostIcon } from "#web/kernel/looks/icons.tsx";
import { LinkTabs } from "#web/kernel/shell/link-tabs.tsx";
import { t } from "./work.texts.ts";
import type { WorkBoard } from "./work-columns.ts";
import { WORK_TABS, type WorkQuery } from "./work-question.ts";
import styles from "./work-screen.module.css";
import { type WorkRow, WorkTable, type WorkTools } from "./work-table.tsx";

export interface WorkList {
  /** Undefined while they are on their way. */
  posts: readonly ListedPost[] | undefined;
  count: number;
  isBusy: boolean;
  fault: { message: string; retry(): void } | undefined;
  /** More of them. */
  more(): void;
}

interface WorkScreenProps {
  boards: readonly WorkBoard[];
  query: WorkQuery;
  list: WorkList;
  address: ListQuery;
  tools: WorkTools;
  boardHref(boardId: string): string;
  tabHref(tab: WorkQuery["tab"]): string;
  /** Absent where this person may not. */
  makePost: (() => void) | undefined;
}

/** Posts of all boards of a project: what one has to do, what one made, and everything. */
export function WorkScreen({ boards, query, list, address, tools, boardHref, tabHref, makePost }: WorkScreenProps) {
  const { posts, count } = list;
  const byId = new Map(boards.map((board) => [board.id, board]));
  const rows = posts?.flatMap((post): WorkRow[] => {
    const board = byId.get(post.projectBoardId);
    return board ? [{ post, board }] : [];
  });
  const table = { tools, isBusy: list.isBusy, fault: list.fault, order: query.order };
  return (
    <Stack gap="md" maw={1160}>
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <Title order={1}>{t("work.title")}</Title>
          <Text c="dimmed">{t("work.lead")}</Text>
        </Stack>
        {makePost ? (
          <Button size="sm" leftSection={<PlusIcon size={16} />} onClick={makePost}>
            {t("work.newPost")}
          </Button>
        ) : null}
      </Group>
      <LinkTabs
        label={t("work.tabsLabel")}
        tabs={WORK_TABS}
        current={query.tab}
        nameOf={(tab) => t(`work.tabs.${tab}`)}
        pathOf={tabHref}
      />
      <ListBar count={posts ? count : undefined}>
        <SearchField label={t("work.search")} value={query.words} search={address.search} isBusy={list.isBusy} />
        <FilterSelect
          label={t("work.board")}
          value={query.boardId ?? ""}
          options={[
            { value: "", label: t("work.allBoards") },
            ...boards.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          change={(boardId) => address.filter("boardId", boardId)}
        />
        <FilterSelect
          label={t("work.order")}
          value={query.order === SearchOrder.CREATED_DATE ? "created" : ""}
          options={[
            { value: "", label: t("work.byUpdated") },
            { value: "created", label: t("work.byCreated") },
          ]}
          change={(order) => address.filter("order", order)}
        />
        <DoneChoice isShown={query.isDoneShown} show={(isShown) => address.filter("done", isShown ? "1" : "")} />
      </ListBar>
      {rows && rows.length > 0 && query.tab === "mine" ? (
        boards.map((board) => {
          const own = rows.filter((row) => row.board === board);
          return own.length === 0 ? null : (
            <section key={board.id} aria-label={board.name}>
              <h2 className={styles.board}>
                <Link to={boardHref(board.id)}>{board.name}</Link>
                <span className={styles.count}>{t("work.countOf", { count: own.length })}</span>
              </h2>
              <WorkTable {...table} label={board.name} rows={own} isOnOneBoard />
            </section>
          );
        })
      ) : (
        <WorkTable {...table} label={t("work.title")} rows={rows} empty={<Nothing query={query} />} />
      )}
      {posts && count > posts.length ? (
        <div>
          <Button variant="default" loading={list.isBusy} onClick={list.more}>
            {t("work.more", { count: count - posts.length })}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Marked at once: the address follows. */
function DoneChoice({ isShown, show }: { isShown: boolean; show(isShown: boolean): void }) {
  const [isMarked, setMarked] = useStateOf([isShown], () => isShown);
  return (
    <Checkbox
      className={styles.done}
      label={t("work.done")}
      checked={isMarked}
      onChange={({ currentTarget: { checked } }) => {
        setMarked(checked);
        show(checked);
      }}
    />
  );
}

function Nothing({ query: { tab, words, boardId } }: { query: WorkQuery }) {
  return words !== "" || boardId !== undefined ? (
    <EmptyList title={t("work.nothing")} hint={t("work.nothingHint")} />
  ) : (
    <EmptyList icon={PostIcon} title={t(`work.empty.${tab}`)} hint={t(`work.emptyHint.${tab}`)} />
  );
}
