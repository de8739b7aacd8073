import { type HistoryDetail, PostAction } from "@itoguchi/core/history/history";
import { sql } from "kysely";
import type { InboxEvent, InProject } from "./handled-events.ts";

/** A value that was changed: events tell what it became, the history what it was. */
export interface Change {
  postId: string;
  at: string;
  columnId: string;
  columnName: string;
  before: unknown;
  after: unknown;
}

export async function changesOf({ db, workspaceId }: InProject, events: readonly InboxEvent[]): Promise<Change[]> {
  const changed = events.flatMap((event) => (event.type === "posts.changed" ? [event] : []));
  const posts = [...new Set(changed.flatMap(({ payload }) => payload.list.filter(hasValues).map(({ id }) => id)))];
  if (posts.length === 0) return [];
  const { rows } = await sql<{ postId: string; at: Date; detail: HistoryDetail }>`
    select post_id, at, detail from post_history
    where workspace_id = ${workspaceId}::uuid and post_id = any(${posts}::uuid[]) and sub_post_id is null
      and action_type = ${PostAction.UPDATE_COLUMN_DATA} and at = any(${changed.map(({ at }) => at)}::timestamptz[])
    order by id`.execute(db);
  return rows.flatMap(({ postId, at, detail: { columnId, actionColumnName = "", before, after } }) =>
    columnId === undefined
      ? []
      : [
          {
            ...{ postId, at: at.toISOString(), columnId, columnName: actionColumnName },
            ...{ before: before?.value, after: after?.value },
          },
        ],
  );
}

function hasValues({ data }: { data?: Record<string, unknown> | undefined }): boolean {
  return data !== undefined;
}
