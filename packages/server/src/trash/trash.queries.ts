import { foldKana } from "@itoguchi/core/kernel/text";
import { postNumberIn } from "@itoguchi/core/posts/post-number";
import { projectTrashItemList, projectTrashItemListCount } from "@itoguchi/core/trash/trash.operations";
import { TRASH_DAYS, type TrashItem, type TrashItemType } from "@itoguchi/core/trash/trash-item";
import { searchWords } from "@itoguchi/core/views/engine/text-search";
import { type RawBuilder, sql } from "kysely";
import { projectRead, type RowReadCtx } from "../project-engine/project-read.ts";
import { linkedPostOf } from "../views/relatives.ts";
import { accessBoard } from "../views/views.access.ts";
import { accessTrash, TRASH_FIELDS, type TrashRow, trashed } from "./trash.access.ts";
import { mayPurge, mayRestore } from "./trash.policy.ts";

interface Question {
  pk: string;
  boardId?: string | null | undefined;
  trashItemTypeList: readonly TrashItemType[];
  words: string;
}

export const listTrash = projectRead(
  projectTrashItemList.input,
  async (ctx, { offset, count, ...question }): Promise<TrashItem[]> => {
    accessTrash(ctx.principal);
    const page = await pageOf(ctx, question, { offset, count });
    const held = await countSubPosts(ctx, page);
    return page.map((row) => itemOf(ctx, row, { projectKey: question.pk, held: held.get(row.id) ?? row.held }));
  },
);

export const countTrash = projectRead(projectTrashItemListCount.input, async (ctx, question) => {
  accessTrash(ctx.principal);
  if (searchWords(question.words).length > 0) return { count: (await foundBy(ctx, question)).length };
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${asked(ctx, question)}`.execute(ctx.db);
  return { count: rows[0]?.count ?? 0 };
});

const NEWEST_FIRST = sql`order by t.deleted_at desc, t.id desc`;

async function pageOf(ctx: RowReadCtx, question: Question, { offset, count }: { offset: number; count: number }) {
  const isSearched = searchWords(question.words).length > 0;
  const ids = isSearched ? (await foundBy(ctx, question)).slice(offset, offset + count) : [];
  const part = isSearched
    ? sql`and t.id = any(${ids}::uuid[]) ${NEWEST_FIRST}`
    : sql`${NEWEST_FIRST} offset ${offset} limit ${count}`;
  const { rows } = await sql<TrashRow>`select ${TRASH_FIELDS} ${asked(ctx, question)} ${part}`.execute(ctx.db);
  return rows;
}

/** Ids, the newest first. The database does not fold as people search. */
async function foundBy(ctx: RowReadCtx, question: Question): Promise<string[]> {
  const words = searchWords(question.words);
  const number = postNumberIn(question.words, question.pk);
  const { rows } = await sql<Pick<TrashRow, "id" | "kind" | "name" | "number">>`
    select t.id, t.kind, t.name, t.number ${asked(ctx, question)} ${NEWEST_FIRST}`.execute(ctx.db);
  const isNumber = (row: (typeof rows)[number]) => row.kind === "POST" && row.number === number;
  const isNamed = ({ name }: { name: string }) => words.every((word) => foldKana(name).includes(word));
  return rows.filter((row) => isNumber(row) || isNamed(row)).map(({ id }) => id);
}

function asked(ctx: RowReadCtx, { boardId, trashItemTypeList }: Question): RawBuilder<unknown> {
  if (boardId) accessBoard(ctx, boardId);
  const onBoard = boardId ? sql`and coalesce(p.board_id, t.board_id) = ${boardId}::uuid` : sql``;
  return sql`${trashed(ctx)} and t.kind = any(${[...trashItemTypeList]}::text[]) ${onBoard}`;
}

/** What a post holds comes back with it. */
async function countSubPosts(ctx: RowReadCtx, page: readonly TrashRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = page.filter(({ kind }) => kind === "POST").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ postId: string; count: number }>`
    select post_id, count(*)::int as count from sub_post
    where workspace_id = ${ctx.workspaceId}::uuid and post_id = any(${ids}::uuid[]) and deleted_at is null
    group by post_id`.execute(ctx.db);
  return new Map(rows.map(({ postId, count }) => [postId, count]));
}

interface Told {
  projectKey: string;
  held: number | null;
}

function itemOf(ctx: RowReadCtx, row: TrashRow, { projectKey, held }: Told): TrashItem {
  const { replica, directory, principal } = ctx;
  const { id, kind, name, number, boardId, sectionId, viewId, columnId, postId, deletedBy, deletedAt } = row;
  const section = sectionId ? replica.section(sectionId) : undefined;
  return {
    ...{ id, trashItemType: kind, name, number, projectKey },
    board: nameOf(boardId ? replica.board(boardId) : undefined),
    boardSection: nameOf(section),
    boardView: nameOf(viewId ? replica.view(viewId) : undefined),
    column: nameOf(columnId ? replica.column(columnId) : undefined),
    post: (postId && linkedPostOf(ctx, postId)) || null,
    deletedUserAccountName: (deletedBy && directory.get(deletedBy)) || null,
    deletedAt: deletedAt.toISOString(),
    purgedAt: new Date(deletedAt.getTime() + TRASH_DAYS * 86_400_000).toISOString(),
    heldCount: held,
    isPlaceGone: kind === "POST" && section === undefined,
    mayRestore: mayRestore(principal, row),
    mayPurge: mayPurge(principal, row),
  };
}

function nameOf(thing: { id: string; name: string } | undefined): { id: string; name: string } | null {
  return thing ? { id: thing.id, name: thing.name } : null;
}
