import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { WriteCtx } from "../project-engine/writer.ts";
import { shows } from "./link-loops.ts";

/** The first column of its board that must have a value and has none on the post. */
export function missingColumn(ctx: WriteCtx, post: Post): Column | undefined {
  return ctx.draft
    .columnsOf(post.boardId)
    .find((column) => column.required && column.isActive && isEmptyIn(ctx, post, column));
}

/** False of columns that nobody writes into. */
export function isEmptyIn({ draft }: WriteCtx, { id, data }: Post, column: Column): boolean {
  if (isPostLink(column)) return !draft.linksOf(id).some((link) => shows(link, column.id, id));
  return kindOf(column).origin === "stored" && (data[column.id] ?? undefined) === undefined;
}
