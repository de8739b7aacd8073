import { sql, type Transaction } from "kysely";
import type { DB } from "../kernel/db/schema.ts";

/** The lines of comments are found by what they say, in all of a workspace's history: a comment may have moved to another post. */
const LONGEST_LOOK = "60s";

/** What comments said that go for ever, out of the lines of history that stay. Nobody may update history: the lines are replaced. */
export async function forgetComments(tx: Transaction<DB>, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select set_config('statement_timeout', ${LONGEST_LOOK}, true)`.execute(tx);
  await sql`
    with said as (
      delete from post_history where workspace_id = ${workspaceId}::uuid and detail ->> 'commentId' = any(${ids}::text[])
      returning workspace_id, id, post_id, sub_post_id, action_type, actor_id, at, detail, principal
    )
    insert into post_history (workspace_id, id, post_id, sub_post_id, action_type, actor_id, at, detail, principal)
    select workspace_id, id, post_id, sub_post_id, action_type, actor_id, at,
      detail #- '{before,comment}' #- '{after,comment}', principal
    from said`.execute(tx);
}
