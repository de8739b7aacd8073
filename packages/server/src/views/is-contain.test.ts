import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { archivePost } from "@itoguchi/core/posts/posts.operations";
import * as calls from "@itoguchi/core/views/contains.calls";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const { call } = home.owner;
const ask = askerIn(server, home);

it("a view contains what it shows", async () => {
  const board = await buildBoard(ask);
  const size = await board.column("NUMERIC");
  const [small, large] = [await board.post("小", { [size.id]: 1 }), await board.post("大", { [size.id]: 9 })];
  const other = await (await buildBoard(ask, "別の板")).post();
  const condition = {
    targetColumnId: size.id,
    comparisonOperator: ComparisonOperator.GREATER_THAN,
    numericData: 5,
  };
  const { id: viewId } = await ask(registerView, {
    boardId: board.id,
    name: "大きいもの",
    viewType: ViewType.TABLE,
    filterGroupList: [{ conditionOperator: "AND", filterConditionList: [condition] }],
  });
  const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id };
  const shows = async (projectSerialNumber: number) =>
    (await call(calls.isContain, { ...place, viewId, projectSerialNumber })).isContain;
  expect([await shows(small), await shows(large), await shows(other), await shows(99_999)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const many = { boardViewIdList: [viewId, board.viewId], projectSerialNumberList: [small, large, other] };
  const { isContainList } = await call(calls.bulkCheckIsContain, { ...place, ...many });
  expect(isContainList.map(({ isContain }) => isContain)).toEqual([false, true, false, true, true, false]);
  expect(isContainList[1]).toEqual({ boardViewId: viewId, projectSerialNumber: large, isContain: true });
  await ask(archivePost, { projectSerialNumberList: [large] });
  expect(await shows(large)).toBe(false);
  const unknown = { ...place, ...many, boardViewIdList: [board.id] };
  await expect(call(calls.bulkCheckIsContain, unknown)).rejects.toMatchObject({ status: 404 });
});
