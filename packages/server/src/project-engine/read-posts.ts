import type { Post } from "@itoguchi/core/model/post";
import type { ClientBase } from "pg";
import { SPRINT_VALUES } from "./sprint-columns.ts";

type Stored = Omit<Post, "postedAt" | "userUpdatedAt" | "archivedAt" | "deletedAt"> & {
  postedMs: number;
  updatedMs: number;
  archivedMs: number | null;
  longData: Record<string, unknown>;
};

const FIELDS = `select id, number as "projectSerialNumber", board_id as "boardId", section_id as "sectionId", title,
     contents_text as "contentsText", contents_version as "contentsVersion", is_feedback as "isFeedback",
     user_agent as "userAgent", posted_by as "postedBy", updated_by as "updatedBy",
     (extract(epoch from posted_at) * 1000)::bigint as "postedMs",
     (extract(epoch from user_updated_at) * 1000)::bigint as "updatedMs",
     (extract(epoch from archived_at) * 1000)::bigint as "archivedMs", archived_by as "archivedBy",
     data || ${SPRINT_VALUES} as data, long_data as "longData", view_order as "viewOrder"
   from post
   where workspace_id = $1::uuid and project_id = $2::uuid
     and board_id in (select id from board where workspace_id = $1::uuid and deleted_at is null)`;

interface Place {
  workspaceId: string;
  projectId: string;
}

/** The posts of a project row by row: another way than replicas are loaded, so that the two can be compared. */
export async function readPosts(client: ClientBase, { workspaceId, projectId }: Place): Promise<Post[]> {
  const text = `${FIELDS} and deleted_at is null order by id`;
  return postsOf(await client.query<Stored>({ text, values: [workspaceId, projectId] }));
}

/** Single ones, wherever in the project they stand. */
export async function readPostsOf(
  client: ClientBase,
  { workspaceId, projectId }: Place,
  ids: readonly string[],
): Promise<Post[]> {
  const text = `${FIELDS} and deleted_at is null and id = any($3::uuid[])`;
  return postsOf(await client.query<Stored>({ text, values: [workspaceId, projectId, ids] }));
}

interface Deleted {
  numbers: readonly number[];
  /** Those that were deleted later than this. */
  after?: Date;
}

/** Those that were deleted and are not gone yet, as they were. */
export async function readDeletedPosts(
  client: ClientBase,
  { workspaceId, projectId }: Place,
  { numbers, after = new Date(0) }: Deleted,
): Promise<Post[]> {
  const text = `${FIELDS} and deleted_at > $4 and number = any($3::int[]) order by number`;
  return postsOf(await client.query<Stored>({ text, values: [workspaceId, projectId, numbers, after] }));
}

const AT_ONCE = 1_000;

/** The posts of one board, so many at a time, by their numbers. */
export async function* readPostsOnBoard(
  client: ClientBase,
  { workspaceId, projectId }: Place,
  boardId: string,
): AsyncGenerator<Post[]> {
  const text = `${FIELDS} and deleted_at is null and board_id = $3::uuid and number > $4 order by number limit ${AT_ONCE}`;
  for (let last = 0; ; ) {
    const posts = postsOf(await client.query<Stored>({ text, values: [workspaceId, projectId, boardId, last] }));
    if (posts.length > 0) yield posts;
    if (posts.length < AT_ONCE) return;
    last = posts.at(-1)?.projectSerialNumber ?? last;
  }
}

function postsOf({ rows }: { rows: Stored[] }): Post[] {
  return rows.map(postOf);
}

function postOf({ postedMs, updatedMs, archivedMs, longData, ...post }: Stored): Post {
  return {
    ...post,
    postedAt: new Date(postedMs).toISOString(),
    userUpdatedAt: new Date(updatedMs).toISOString(),
    archivedAt: archivedMs === null ? null : new Date(archivedMs).toISOString(),
    deletedAt: null,
    data: { ...longData, ...post.data },
  };
}
