import type { Column } from "@itoguchi/core/model/column";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { visibleLinks } from "@itoguchi/core/posts/visible-links";
import type { ClientBase } from "pg";
import { prepared } from "../kernel/db/prepared.ts";
import { countLivePosts, countPosts, loadPostKeys } from "./load-posts.ts";
import { readPostsOf } from "./read-posts.ts";
import { presentIn, type Replica } from "./replica.ts";

/** What an answer can be worked out from, without the rest of the project. */
export type EarlyPlan = PagePlan | CountPlan;

/** A page of one board. */
export interface PagePlan {
  boardId: string;
  /** What decides which posts are shown and where. */
  columns: readonly Column[];
  /** The posts that the page shows, when every post of the board has the values of these columns. */
  shown(replica: Replica): Promise<readonly string[]>;
}

/** The number of posts on some boards, and nothing else of them. */
export interface CountPlan {
  countedBoardIds: readonly string[];
  /** Whether the numbers are all that is needed. */
  suffices(replica: Replica): boolean;
}

/** Puts into an empty replica what the plan asks for. False when that is not enough. */
export async function loadEarly(client: ClientBase, replica: Replica, plan: EarlyPlan): Promise<boolean> {
  if ("countedBoardIds" in plan) {
    for (const boardId of plan.countedBoardIds)
      replica.setPostCount(boardId, await countLivePosts(client, replica, boardId));
    return plan.suffices(replica);
  }
  await loadPage(client, replica, plan);
  return true;
}

/** Of every post the values that the view is arranged by, of the posts shown everything, and the posts they are linked with. */
async function loadPage(client: ClientBase, replica: Replica, plan: PagePlan): Promise<void> {
  const { boardId } = plan;
  replica.table.board(boardId).expect(await countPosts(client, replica, boardId));
  for await (const posts of loadPostKeys(client, replica, plan)) replica.table.putPosts(boardId, posts);
  const shown = await plan.shown(replica);
  if (shown.length === 0) return;
  const links = (await selectLinksAt(client, [replica.workspaceId, replica.projectId, shown])).rows;
  const ids = new Set([...shown, ...links.flatMap(({ postId, linkedPostId }) => [postId, linkedPostId])]);
  for (const post of await readPostsOf(client, replica, [...ids])) replica.table.putPost(post);
  for (const link of visibleLinks(links, presentIn(replica))) replica.table.putLink(link);
}

export const selectLinksAt = prepared<PostLink>(
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
