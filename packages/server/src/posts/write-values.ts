import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { FileValue } from "@itoguchi/core/boards/columns/file";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ColumnData, Post } from "@itoguchi/core/posts/post";
import { acceptValue, isSameValue, movedClocks, mustHaveValue } from "@itoguchi/core/posts/values";
import type { WriteCtx } from "../kernel/project/writer.ts";
import { accessColumn, touch } from "./posts.access.ts";
import { valueNote } from "./value-note.ts";
import { writeLinks } from "./write-links.ts";

export interface SentValue {
  columnId: string;
  value: unknown;
  /** What was there when the edit began, when the caller says so. */
  base?: { value: unknown };
}

/** Several values of one post at once. A value that is already there changes nothing and is not noted. */
export function writeValues(ctx: WriteCtx, post: Post, sent: readonly SentValue[], field: string): Post {
  const changes: ColumnData = {};
  for (const { columnId, value, base } of sent) {
    const column = accessColumn(ctx, post.boardId, columnId);
    if (column.columnType === ColumnType.POST_LINK) writeLinks(ctx, post, column, value, field);
    else {
      const accepted = acceptValue(column, value, field);
      mustHaveValue(column, accepted, field);
      const current = post.data[columnId];
      if (isSameValue(accepted, current)) continue;
      if (base && !isSameValue(base.value, current)) throw conflict(column, current, accepted);
      changes[columnId] = accepted ?? null;
      attachFiles(ctx, column, accepted);
      ctx.draft.note(post.id, valueNote(column, current, accepted));
    }
  }
  if (Object.keys(changes).length === 0) return post;
  const clocks = movedClocks(ctx.draft.columnsOf(post.boardId), {
    before: post.data,
    after: { ...post.data, ...changes },
    isNew: false,
    at: ctx.now.toISOString(),
  });
  return ctx.draft.change(post, { data: { ...changes, ...clocks }, ...touch(ctx) });
}

/** The sweep leaves alone what a column of files holds. */
export function attachFiles({ draft }: WriteCtx, { columnType }: Column, value: unknown): void {
  if (columnType !== ColumnType.FILE) return;
  for (const { id } of FileValue.safeParse(value).data ?? []) draft.attached.add(id);
}

function conflict(column: Column, current: unknown, yours: unknown) {
  return fail("Conflict", {
    field: column.id,
    message: `「${column.name}」はほかの人が変更しました。`,
    values: { current: current ?? null, yours: yours ?? null },
  });
}
