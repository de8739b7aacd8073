import type { Column } from "@itoguchi/core/model/column";
import type { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { type ColumnSprint, sprintColumn } from "@itoguchi/core/sprints/sprint-column";
import { type Kysely, sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { DB } from "../kernel/db/schema.ts";

/**
 * The columns that show which sprint of a view a post is in, one for each view that has sprints (ADR 0048). They have no rows:
 * sprints are their options, and `SPRINT_VALUES` are the values of posts.
 */
export async function loadSprintColumns(
  { db, workspaceId }: { db: Kysely<DB>; workspaceId: string },
  boardIds: readonly string[],
): Promise<Column[]> {
  const rows = await db
    .selectFrom("sprintReport as s")
    .innerJoin("boardView as v", (join) =>
      join.onRef("v.workspaceId", "=", "s.workspaceId").onRef("v.id", "=", "s.viewId"),
    )
    .select(["s.id", "s.boardId", "s.viewId", "s.name", "s.status", "s.closedAt", "s.createdBy"])
    .select(sql<string | null>`s.starts_on::text`.as("startsOn"))
    .where("s.workspaceId", "=", workspaceId)
    .where("s.boardId", "=", anyOf(boardIds))
    .where("v.deletedAt", "is", null)
    .execute();
  const sprints = rows.map(
    (row): ColumnSprint => ({
      ...row,
      status: row.status as SprintStatus,
      closedAt: row.closedAt?.toISOString() ?? null,
    }),
  );
  return [...Map.groupBy(sprints, ({ viewId }) => viewId).values()].map((own) =>
    sprintColumn(own as [ColumnSprint, ...ColumnSprint[]]),
  );
}

/**
 * SQL of what a post has in these columns, by column id; $1 is the workspace. Where no post is in a sprint, none is looked up.
 */
export const SPRINT_VALUES = `case when exists (select from sprint_report_post where workspace_id = $1::uuid)
  then coalesce((select jsonb_object_agg(i.view_id, i.report_id) from sprint_report_post i
    where i.workspace_id = $1::uuid and i.post_id = post.id), '{}') else '{}' end`;
