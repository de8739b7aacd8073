import { user } from "@itoguchi/core/columns/kinds/user";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column, ColumnType } from "@itoguchi/core/model/column";
import { COLUMN_TYPES } from "@itoguchi/core/model/column";
import type { MemberCtx } from "../kernel/context.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { columnOf } from "../project-engine/structure.ts";

/** Kinds that hold a day or a term of the person's own choice. */
export const DATED: readonly ColumnType[] = COLUMN_TYPES.filter((columnType) => {
  const { dated, origin } = kindOf({ columnType });
  return dated !== null && origin === "stored";
});

/** What a post is shown and changed by where its board is not seen: status, people and dates. */
export async function boardColumns(
  { db, workspaceId }: Pick<MemberCtx, "db" | "workspaceId">,
  boardIds: readonly string[],
): Promise<Column[]> {
  const columns = await db
    .selectFrom("boardColumn")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "=", anyOf(boardIds))
    .where("deletedAt", "is", null)
    .where("isActive", "=", true)
    .where(({ or, eb }) => or([eb("isStatus", "=", true), eb("columnType", "in", [user.type, ...DATED])]))
    .orderBy("columnOrder")
    .orderBy("id")
    .execute();
  const statuses = columns.filter(({ isStatus }) => isStatus).map(({ id }) => id);
  const options = await db
    .selectFrom("valueOption")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("columnId", "=", anyOf(statuses))
    .orderBy("optionOrder")
    .orderBy("id")
    .execute();
  const byColumn = Map.groupBy(options, ({ columnId }) => columnId);
  return columns.map((row) => columnOf(row, byColumn.get(row.id) ?? []));
}
