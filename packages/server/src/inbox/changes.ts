import { type HistoryDetail, PostAction } from "@itoguchi/core/history/history";
import { sql } from "kysely";
import type { InboxEvent, InProject } from "./handled-events.ts";

/**
 * A line of a post's history: events tell what something became, the history what it was and who did it. Commands that are
 * written together have the same moment, so that an event cannot tell whose of several changes of a post it is.
 */
export interface Change {
  id: string;
  postId: string;
  actorId: string | null;
  at: Date;
  actionType: number;
  detail: HistoryDetail;
}

/** In one step, of values and texts; nobody is told one by one of more [IB6]. */
export const MOST_CHANGED_POSTS = 100;

/** By post and moment, see `changesIn`. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

export async function changesOf({ db, workspaceId }: InProject, events: readonly InboxEvent[]): Promise<Changes> {
  const changed = events.flatMap((event) =>
    event.type === "posts.changed" && event.payload.list.length <= MOST_CHANGED_POSTS ? [event] : [],
  );
  const posts = [...new Set(changed.flatMap(({ payload }) => payload.list.filter(isTold).map(({ id }) => id)))];
  if (posts.length === 0) return new Map();
  const { rows } = await sql<Change>`
    select id, post_id, actor_id, at, action_type, detail from post_history
    where workspace_id = ${workspaceId}::uuid and post_id = any(${posts}::uuid[]) and sub_post_id is null
      and action_type in (${PostAction.UPDATE_COLUMN_DATA}, ${PostAction.UPDATE_CONTENTS})
      and at = any(${changed.map(({ at }) => at)}::timestamptz[])
    order by id`.execute(db);
  return Map.groupBy(rows, ({ postId, at }) => keyOf(postId, at.toISOString()));
}

export function changesIn(changes: Changes, postId: string, at: string): readonly Change[] {
  return changes.get(keyOf(postId, at)) ?? [];
}

function keyOf(postId: string, at: string): string {
  return `${postId} ${at}`;
}

function isTold({ data, contentsVersion }: { data?: object | undefined; contentsVersion?: number | undefined }) {
  return data !== undefined || contentsVersion !== undefined;
}
