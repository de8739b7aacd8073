import type { Column } from "@itoguchi/core/model/column";
import type { PostLink } from "@itoguchi/core/model/post-link";
import type { ClientBase } from "pg";
import { prepared } from "../kernel/db/prepared.ts";
import { countPosts, loadPostKeys } from "./load-posts.ts";
import { readPostsOf } from "./read-posts.ts";
import type { Replica } from "./replica.ts";

/** What a page can be worked out from, without the rest of the project. */
export interface PagePlan {
  /** The boards whose posts are counted, filtered or sorted. */
  boardIds: readonly string[];
  /** What decides which posts are shown and where. */
  columns: readonly Column[];
  /** The posts that the page shows, when every post of the boards has the values of these columns. Undefined: it needs all. */
  shown(replica: Replica): readonly string[] | undefined;
}

/**
 * Puts into an empty replica what one page of it needs: of every post the values that the view is arranged by, of the posts shown
 * everything, and the posts they are linked with. False when that is not enough.
 */
export async function loadPage(client: ClientBase, replica: Replica, plan: PagePlan): Promise<boolean> {
  for (const boardId of plan.boardIds) {
    const columns = plan.columns.filter((column) => column.boardId === boardId);
    replica.table.board(boardId).expect(await countPosts(client, replica, boardId));
    for await (const posts of loadPostKeys(client, replica, { boardId, columns }))
      replica.table.putPosts(boardId, posts);
  }
  const shown = plan.shown(replica);
  if (!shown) return false;
  if (shown.length === 0) return true;
  const links = (await selectLinksAt(client, [replica.workspaceId, replica.projectId, shown])).rows;
  const ids = new Set([...shown, ...links.flatMap(({ postId, linkedPostId }) => [postId, linkedPostId])]);
  for (const post of await readPostsOf(client, replica, [...ids])) replica.table.putPost(post);
  for (const link of links) replica.table.putLink(link);
  return true;
}

const selectLinksAt = prepared<PostLink>(
  "select links at posts",
  `select l.id, l.column_id as "columnId", l.post_id as "postId", l.linked_column_id as "linkedColumnId",
     l.linked_post_id as "linkedPostId"
   from (select id from post_link where workspace_id = $1::uuid and post_id = any($3::uuid[])
     union select id from post_link where workspace_id = $1::uuid and linked_post_id = any($3::uuid[])) at
   join post_link l on l.workspace_id = $1::uuid and l.id = at.id and l.project_id = $2::uuid
   join post p on p.workspace_id = l.workspace_id and p.id = l.post_id and p.deleted_at is null
   join post q on q.workspace_id = l.workspace_id and q.id = l.linked_post_id and q.deleted_at is null
   order by l.id`,
);
