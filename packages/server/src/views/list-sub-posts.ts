import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type ListedSubPost, MOST_LISTED_SUB_POSTS } from "@itoguchi/core/model/sub-post";
import type { BoardView } from "@itoguchi/core/model/view";
import { sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { Asks } from "../kernel/graphql/asked.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";

interface Shown {
  view: Pick<BoardView, "isShowSubPost" | "isContainArchive">;
  posts: readonly Pick<ListedPost, "id" | "projectSerialNumber">[];
  asks: Asks;
}

type Row = Omit<ListedSubPost, "projectSerialNumber" | "archivedAt"> & { postId: string; archivedAt: Date | null };

/** The sub-posts of the posts that a view lists, in the order of the posts: one statement for all, none where they are not shown. */
export async function listSubPosts(ctx: ReadCtx, { view, posts, asks }: Shown): Promise<ListedSubPost[]> {
  if (!view.isShowSubPost || posts.length === 0 || !asks.has("subPostList")) return [];
  return subPostsBelow(ctx, posts, view);
}

export async function subPostsBelow(
  { services, workspaceId }: ReadCtx,
  posts: Shown["posts"],
  { isContainArchive }: Pick<BoardView, "isContainArchive">,
): Promise<ListedSubPost[]> {
  // A post that stands in several groups is asked for once.
  const numbers = new Map(posts.map(({ id, projectSerialNumber }) => [id, projectSerialNumber]));
  const { rows } = await inTenant(services.db, workspaceId, (tx) =>
    sql<Row>`
      select s.id, s.post_id as "postId", s.number as "subPostProjectSerialNumber", s.title, s.data as "columnData",
        s.post_order as "postOrder", s.archived_at as "archivedAt"
      from unnest(${[...numbers.keys()]}::uuid[]) with ordinality as listed (id, at)
      join sub_post s on s.workspace_id = ${workspaceId} and s.post_id = listed.id
      where s.deleted_at is null and (s.archived_at is null or ${isContainArchive})
      order by listed.at, s.post_order, s.id
      limit ${MOST_LISTED_SUB_POSTS}`.execute(tx),
  );
  return rows.map(({ postId, archivedAt, ...row }) => ({
    ...row,
    projectSerialNumber: numbers.get(postId) as number,
    archivedAt: archivedAt?.toISOString() ?? null,
  }));
}
