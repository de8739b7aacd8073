import { MOST_SUB_POSTS } from "@itoguchi/core/model/sub-post";
import { getPostListByProjectSerialNumber } from "@itoguchi/core/post-details/post-detail.operations";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askByName, askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const at = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };

it("posts with more sub-posts than a statement has parameters are shown", async () => {
  const board = await buildBoard(ask);
  const { postList } = await ask(bulkRegisterPost, {
    boardId: board.id,
    postList: Array.from({ length: 66 }, () => ({ title: "題" })),
  });
  await inTenant(server.services.db, home.workspace.id, async (tx) => {
    for (const { id } of postList)
      await sql`insert into sub_post (workspace_id, id, post_id, number, title, posted_at, user_updated_at, post_order)
        select ${home.workspace.id}::uuid, gen_random_uuid(), ${id}::uuid, n, '手順', now(), now(), 'a0'
        from generate_series(1, ${MOST_SUB_POSTS}::int) n`.execute(tx);
  });
  const param = { projectSerialNumberList: postList.map((post) => post.projectSerialNumber) };
  const found = await askByName(server, at, getPostListByProjectSerialNumber, { param });
  expect(found.map(({ subPostList }) => subPostList.length)).toEqual(postList.map(() => MOST_SUB_POSTS));
});
