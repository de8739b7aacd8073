import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { WriteCtx } from "../project-engine/writer.ts";
import { shows } from "./link-loops.ts";

/** The first column of its board that must have a value and has none on the post. */
export function missingColumn({ draft }: WriteCtx, { id, boardId, data }: Post): Column | undefined {
  return draft.columnsOf(boardId).find((column) => {
    if (!column.required || !column.isActive) return false;
    if (isPostLink(column)) return !draft.linksOf(id).some((link) => shows(link, column.id, id));
    return kindOf(column).origin === "stored" && (data[column.id] ?? undefined) === undefined;
  });
}
