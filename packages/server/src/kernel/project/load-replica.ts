import type { Post } from "@itoguchi/core/posts/post";
import type { PostLink } from "@itoguchi/core/posts/post-link";
import type { ClientBase, Pool } from "pg";
import { openDatabaseOn } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { Replica } from "./replica.ts";
import { loadStructure } from "./structure.ts";

/** Numbers in one go: enough to be quick, few enough that others are served in between. */
const AT_ONCE = 4_000;

interface Place {
  workspaceId: string;
  projectId: string;
}

/** Structure, posts and links of one moment. */
export async function loadReplica(pool: Pool, place: Place): Promise<Replica> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("select set_config('app.workspace_id', $1, true)", [place.workspaceId]);
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
  const { eventSeq, postNumber } = await db
    .selectFrom("project")
    .select(["eventSeq", "postNumber"])
    .where("workspaceId", "=", place.workspaceId)
    .where("id", "=", place.projectId)
    .executeTakeFirstOrThrow();
  const replica = new Replica(place, eventSeq, await loadStructure({ ...place, db }));
  let next = postsBetween(client, place, 0);
  for (let after = 0; after < postNumber; after += AT_ONCE) {
    const posts = await next;
    // While these are taken in, PostgreSQL reads the next.
    next = postsBetween(client, place, after + AT_ONCE);
    // Should taking these in fail, nobody waits for the next any more.
    next.catch(() => {});
    for (const post of posts) replica.table.putPost(post);
  }
  await next;
  for (const link of await linksOf(client, place)) replica.table.putLink(link);
  return replica;
}

type Stored = Omit<Post, "postedAt" | "userUpdatedAt" | "archivedAt" | "deletedAt"> & {
  postedMs: number;
  updatedMs: number;
  archivedMs: number | null;
  longData: Record<string, unknown>;
};

const selectPosts = prepared<Stored>(
  "select posts",
  `select id, number as "projectSerialNumber", board_id as "boardId", section_id as "sectionId", title,
     contents_text as "contentsText", contents_version as "contentsVersion", is_feedback as "isFeedback",
     user_agent as "userAgent", posted_by as "postedBy", updated_by as "updatedBy",
     (extract(epoch from posted_at) * 1000)::bigint as "postedMs",
     (extract(epoch from user_updated_at) * 1000)::bigint as "updatedMs",
     (extract(epoch from archived_at) * 1000)::bigint as "archivedMs", archived_by as "archivedBy",
     data, long_data as "longData", view_order as "viewOrder"
   from post
   where workspace_id = $1::uuid and project_id = $2::uuid and number > $3 and number <= $4 and deleted_at is null
   order by number`,
);

/** Posts of the next numbers; deleted ones are out of sight. */
export async function postsBetween(
  client: ClientBase,
  { workspaceId, projectId }: Place,
  after: number,
  until = after + AT_ONCE,
): Promise<Post[]> {
  const { rows } = await selectPosts(client, [workspaceId, projectId, after, until]);
  return rows.map(postOf);
}

function postOf({ postedMs, updatedMs, archivedMs, longData, ...post }: Stored): Post {
  return {
    ...post,
    postedAt: new Date(postedMs).toISOString(),
    userUpdatedAt: new Date(updatedMs).toISOString(),
    archivedAt: archivedMs === null ? null : new Date(archivedMs).toISOString(),
    deletedAt: null,
    data: isEmpty(longData) ? post.data : { ...post.data, ...longData },
  };
}

function isEmpty(record: Record<string, unknown>): boolean {
  for (const _ in record) return false;
  return true;
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
