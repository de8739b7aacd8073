import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { partitionBoardViewPostList, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askByName } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const at = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };
const ask: Parameters<typeof buildBoard>[0] = (operation, input) => askByName(server, at, operation, input);

it("a view of as many groups as posts brings the posts of the first, the number of all, and the rest when asked", async () => {
  const board = await buildBoard(ask);
  const text = await board.column("TEXT");
  const number = await board.column("NUMERIC", { numericFunctionType: "SUM" });
  const postList = Array.from({ length: 1_000 }, (_, index) => ({
    title: "題",
    data: { [text.id]: `値${String(index).padStart(4, "0")}`, [number.id]: 1 },
  }));
  await ask(bulkRegisterPost, { boardId: board.id, postList });
  const asked = { boardId: board.id, boardViewId: board.viewId, setting: { groupColumnId: text.id } };
  const { groupList, size } = await ask(partitionBoardViewPostListSet, asked);
  expect([size, groupList.length]).toEqual([1_000, 1_000]);
  expect(
    groupList.slice(0, 200).every(({ postList, functionValues }) => postList[0] && number.id in functionValues),
  ).toBe(true);
  expect(
    groupList.slice(200).map(({ size, postList, functionValues }) => ({ size, postList, functionValues })),
  ).toEqual(Array.from({ length: 800 }, () => ({ size: 1, postList: [], functionValues: {} })));
  const last = await ask(partitionBoardViewPostList, {
    ...asked,
    groupColumnValue: groupList.at(-1)?.groupColumnValue,
  });
  expect(last.postList).toMatchObject([{ columnData: { [text.id]: "値0999" } }]);
});
