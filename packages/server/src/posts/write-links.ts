import { isSameValue } from "@itoguchi/core/columns/values";
import { fail } from "@itoguchi/core/kernel/errors";
import { SerialNumber } from "@itoguchi/core/kernel/ids";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { z } from "zod";
import { changedByOthers } from "../column-data/changed-by-others.ts";
import { valueNote } from "../column-data/value-note.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { familyLoop, otherEnd, shows, waitingLoop } from "./link-loops.ts";
import { accessPost } from "./posts.access.ts";

const Linked = z.array(SerialNumber).max(200).nullish();

export interface SentLinks {
  column: Column;
  value: unknown;
  /** What the column showed when the edit began, when the caller says so. */
  base?: { value: unknown } | undefined;
  field: string;
}

/** The posts a link column is to show, by number: missing links are made, others taken away, at whichever end they were made. */
export function writeLinks(ctx: WriteCtx, post: Post, { column, value, base, field }: SentLinks): void {
  const parsed = Linked.safeParse(value);
  if (!parsed.success)
    throw fail("InvalidInput", { field, message: `「${column.name}」：投稿の番号を指定してください。` });
  const wanted = [...new Set(parsed.data ?? [])].map((number) => accessPost(ctx, number, field));
  const links = ctx.draft.linksOf(post.id).filter((link) => shows(link, column.id, post.id));
  const before = [...new Set(links.map((link) => otherEnd(link, post.id)))];
  const after = wanted.map(({ id }) => id);
  const isChanged = [...before].sort().join() !== [...after].sort().join();
  const [current, yours] = [numbersOf(ctx, before), numbersOf(ctx, after)];
  if (isChanged && base && !isSameValue(inOrder(base.value), current))
    throw changedByOthers({ ...ctx, post, column, field }, current, yours);
  for (const link of links) if (!wanted.some(({ id }) => id === otherEnd(link, post.id))) ctx.draft.unlink(link);
  for (const other of wanted) if (!before.includes(other.id)) makeLink(ctx, post, column, other, field);
  if (column.required && wanted.length === 0) throw mustBeThere(column, field);
  if (isChanged) ctx.draft.note(post.id, valueNote(column, current, yours));
}

interface OneLink {
  column: Column;
  other: Post;
  isLinked: boolean;
  field: string;
}

/** Makes or takes away one of the links that a column shows, and leaves the others alone: no matter who else changes them. */
export function writeOneLink(ctx: WriteCtx, post: Post, { column, other, isLinked, field }: OneLink): void {
  const links = ctx.draft.linksOf(post.id).filter((link) => shows(link, column.id, post.id));
  const before = [...new Set(links.map((link) => otherEnd(link, post.id)))];
  if (before.includes(other.id) === isLinked) return;
  for (const link of links) if (otherEnd(link, post.id) === other.id) ctx.draft.unlink(link);
  if (isLinked) makeLink(ctx, post, column, other, field);
  const after = isLinked ? [...before, other.id] : before.filter((id) => id !== other.id);
  if (column.required && after.length === 0) throw mustBeThere(column, field);
  ctx.draft.note(post.id, valueNote(column, numbersOf(ctx, before), numbersOf(ctx, after)));
}

function mustBeThere({ name }: Column, field: string) {
  return fail("InvalidInput", { field, message: `「${name}」は必須です。` });
}

function makeLink(ctx: WriteCtx, post: Post, column: Column, other: Post, field: string): void {
  const { draft } = ctx;
  if (other.id === post.id) throw fail("InvalidInput", { field, message: "投稿を自分自身につなぐことはできません。" });
  if (column.linkedBoardIdList.length > 0 && !column.linkedBoardIdList.includes(other.boardId))
    throw fail("InvalidInput", {
      field,
      message: `${postNumber(ctx.projectKey, other.projectSerialNumber)} は「${column.name}」でつなげるボードの投稿ではありません。`,
    });
  const ends = { column, postId: post.id, otherId: other.id };
  const loop = familyLoop(draft, ends);
  if (loop)
    throw fail("InvalidInput", {
      field,
      message: `親子関係が循環するため、つなげません：${named(ctx, [...loop, loop[0] as string])}`,
    });
  const circle = waitingLoop(draft, ends);
  if (circle)
    throw fail("InvalidInput", { field, message: `依存関係が循環するため、つなげません：${named(ctx, circle)}` });
  draft.link({
    id: ctx.id(),
    columnId: column.id,
    postId: post.id,
    linkedColumnId: otherSide(ctx, column, other)?.id ?? null,
    linkedPostId: other.id,
  });
}

function named({ draft, projectKey }: WriteCtx, ids: readonly string[]): string {
  return ids.map((id) => postNumber(projectKey, draft.post(id)?.projectSerialNumber ?? 0)).join(" → ");
}

/** The column of the other post's board that shows this link from there. */
function otherSide({ draft }: WriteCtx, { linkedColumnList }: Column, { boardId }: Post): Column | undefined {
  return linkedColumnList.map(({ columnId }) => draft.column(columnId)).find((column) => column?.boardId === boardId);
}

function numbersOf({ draft }: WriteCtx, ids: readonly string[]): number[] {
  return ids.flatMap((id) => draft.post(id)?.projectSerialNumber ?? []).sort((a, b) => a - b);
}

/** Links have no order of their own. */
function inOrder(base: unknown): unknown {
  return Array.isArray(base) ? base.toSorted((a, b) => a - b) : (base ?? []);
}
