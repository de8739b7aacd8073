import type { PostLink } from "@itoguchi/core/model/post-link";
import type { ClientBase, Pool } from "pg";
import { openDatabaseOn } from "../kernel/db/database.ts";
import { prepared } from "../kernel/db/prepared.ts";
import { createLimiter } from "../kernel/limiter.ts";
import { countPosts, loadPosts } from "./load-posts.ts";
import { Replica } from "./replica.ts";
import { loadStructure } from "./structure.ts";

export const MOST_LOADS = 2;
/**
 * Of one statement. Nobody's input makes them longer than so many posts, but the machine may be busy and the disk cold: ended
 * after five seconds like the others, a load would begin anew with the next request, and end in the same way.
 */
const LONGEST_STATEMENT = "60s";

interface Place {
  workspaceId: string;
  projectId: string;
}

/** A load takes its connection and its share of the machine for seconds: who only follows a project must not wait for many. */
const loading = createLimiter(MOST_LOADS);

/** Structure, posts and links of one moment. */
export function loadReplica(pool: Pool, place: Place): Promise<Replica> {
  return loading(() => load(pool, place));
}

async function load(pool: Pool, place: Place): Promise<Replica> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("select set_config('app.workspace_id', $1, true), set_config('statement_timeout', $2, true)", [
      place.workspaceId,
      LONGEST_STATEMENT,
    ]);
    const replica = await loadInside(client, place);
    await client.query("commit");
    client.release();
    return replica;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function loadInside(client: ClientBase, place: Place): Promise<Replica> {
  const db = openDatabaseOn(client);
  const { eventSeq } = await db
    .selectFrom("project")
    .select("eventSeq")
    .where("workspaceId", "=", place.workspaceId)
    .where("id", "=", place.projectId)
    .executeTakeFirstOrThrow();
  const replica = new Replica(place, eventSeq, await loadStructure({ ...place, db }));
  for (const boardId of replica.boards.keys()) {
    replica.table.board(boardId).expect(await countPosts(client, place, boardId));
    for await (const posts of loadPosts(client, place, { boardId, columns: replica.columnsOf(boardId) }))
      replica.table.putPosts(boardId, posts);
  }
  for (const link of await linksOf(client, place)) replica.table.putLink(link);
  return replica;
}

const selectLinks = prepared<PostLink>(
  "select links",
  `select l.id, l.column_id as "columnId", l.post_id as "postId", l.linked_column_id as "linkedColumnId",
     l.linked_post_id as "linkedPostId"
   from post_link l
   join post p on p.workspace_id = l.workspace_id and p.id = l.post_id and p.deleted_at is null
   join post q on q.workspace_id = l.workspace_id and q.id = l.linked_post_id and q.deleted_at is null
   where l.workspace_id = $1::uuid and l.project_id = $2::uuid order by l.id`,
);

export async function linksOf(client: ClientBase, { workspaceId, projectId }: Place): Promise<PostLink[]> {
  return (await selectLinks(client, [workspaceId, projectId])).rows;
}
