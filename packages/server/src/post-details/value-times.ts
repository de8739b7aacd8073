import { PostAction } from "@itoguchi/core/history/history";
import type { ColumnDatum } from "@itoguchi/core/model/column-datum";
import { sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";

/** When the values that stand in columns were written, by the id of the post or sub-post and of the column. */
export type ValueTimes = ReadonlyMap<string, string>;

const keyOf = (ownerId: string, columnId: string) => `${ownerId}:${columnId}`;

/** Of each column the last change that history has. */
export async function readValueTimes(
  { services, workspaceId }: ReadCtx,
  postIds: readonly string[],
): Promise<ValueTimes> {
  const { rows } = await inTenant(services.db, workspaceId, (tx) =>
    sql<{ ownerId: string; columnId: string; at: Date }>`
      select coalesce(sub_post_id, post_id) as "ownerId", detail ->> 'columnId' as "columnId", max(at) as at
      from post_history
      where workspace_id = ${workspaceId} and post_id = any(${postIds}::uuid[])
        and action_type = ${PostAction.UPDATE_COLUMN_DATA} and detail ? 'columnId'
      group by 1, 2`.execute(tx),
  );
  return new Map(rows.map(({ ownerId, columnId, at }) => [keyOf(ownerId, columnId), at.toISOString()]));
}

/** A value that was never changed is as old as its post. */
export function withTimes(
  list: readonly ColumnDatum[],
  { id, postedAt }: { id: string; postedAt: string },
  times: ValueTimes,
): ColumnDatum[] {
  return list.map((datum) => ({ ...datum, createdAt: times.get(keyOf(id, datum.projectBoardColumnId)) ?? postedAt }));
}
