import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { acceptValue, isSameValue, movedClocks, mustHaveValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import { changedByOthers } from "../column-data/changed-by-others.ts";
import { namedPeople } from "../column-data/named-people.ts";
import { newFiles } from "../column-data/new-files.ts";
import { valueNote } from "../column-data/value-note.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { accessColumn, touch } from "./posts.access.ts";
import { writeLinks } from "./write-links.ts";

export interface SentValue {
  columnId: string;
  value: unknown;
  /** What was there when the edit began, when the caller says so. */
  base?: { value: unknown };
}

/** Where, in what was sent, a value and its column stand. */
export interface ValuePlace {
  field: string;
  columnField: string;
}

/** Several values of one post at once. A value that is already there changes nothing and is not noted. */
export function writeValues(
  ctx: WriteCtx,
  post: Post,
  sent: readonly SentValue[],
  { field, columnField }: ValuePlace,
): Post {
  const changes: ColumnData = {};
  for (const { columnId, value, base } of sent) {
    const column = accessColumn(ctx, post.boardId, columnId, { field: columnField });
    if (isPostLink(column)) writeLinks(ctx, post, { column, value, base, field });
    else {
      const current = post.data[columnId];
      const accepted = acceptValue(column, value, field, current);
      mustHaveValue(column, accepted, field);
      if (isSameValue(accepted, current)) continue;
      if (base && !isSameValue(base.value, current))
        throw changedByOthers({ ...ctx, post, column, field }, current, accepted);
      changes[columnId] = accepted ?? null;
      for (const [id, where] of namedPeople(column, { value: accepted, current, field }))
        ctx.draft.named.set(id, where);
      attachFiles(ctx, column, { value: accepted, current });
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

/** The sweep leaves alone what a column of files holds. What it held before may have been deleted since. */
export function attachFiles(
  { draft }: WriteCtx,
  column: Column,
  { value, current }: { value: unknown; current?: unknown },
): void {
  for (const id of newFiles(column, value, current)) draft.attached.add(id);
}
