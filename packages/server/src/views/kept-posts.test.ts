import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askByName } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const at = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };
const ask: Parameters<typeof buildBoard>[0] = (operation, input) => askByName(server, at, operation, input);

it("posts that lists showed are weighed with the bytes that are kept of them, however many lists they stand in", async () => {
  const board = await buildBoard(ask);
  const contents = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "本".repeat(50_000) }] }],
  };
  const postList = Array.from({ length: 20 }, () => ({ title: "題", contents }));
  await ask(bulkRegisterPost, { boardId: board.id, postList });
  const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
  const replica = await server.services.replicas.open({ workspaceId: home.workspace.id, projectId: project.id }, 0);
  const before = replica.bytes;
  const shown = await ask(getPostListWithPage, { boardId: board.id, param: {} });
  await ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: board.viewId });
  const size = Buffer.byteLength(JSON.stringify(shown));
  expect(size).toBeGreaterThan(3_000_000);
  expect(replica.bytes - before).toBeGreaterThan(0.95 * size);
  expect(replica.bytes - before).toBeLessThan(1.1 * size);
});
