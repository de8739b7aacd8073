import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { boardViewInitialData } from "@itoguchi/core/screens/screens.operations";
import {
  advancedSearchProjectPostList,
  getProjectFilterPostListFromAllBoard,
} from "@itoguchi/core/search/search-posts.operations";
import { registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import * as views from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const memo = await board.column("TEXT");
const boardId = board.id;
const inView = { boardId, boardViewId: board.viewId };

/** In groups of 25. */
function conditions(count: number) {
  const condition = { targetColumnId: memo.id, comparisonOperator: ComparisonOperator.IS_EMPTY };
  return Array.from({ length: Math.ceil(count / 25) }, (_, at) => ({
    id: newId(server.clock.now()),
    conditionOperator: "OR" as const,
    filterConditionList: Array.from({ length: Math.min(25, count - at * 25) }, () => condition),
  }));
}
type Groups = ReturnType<typeof conditions>;

const DOORS: Record<string, (filterGroupList: Groups) => Promise<unknown>> = {
  registerView: (filterGroupList) =>
    ask(registerView, { boardId, name: "多", viewType: ViewType.TABLE, filterGroupList }),
  updateView: (filterGroupList) => ask(updateView, { boardViewId: board.viewId, filterGroupList }),
  "a setting of the moment, all groups": (filterGroupList) =>
    ask(views.partitionBoardViewPostListSet, { ...inView, setting: { filterGroupList } }),
  "a setting of the moment, one group": (filterGroupList) =>
    ask(views.partitionBoardViewPostList, { ...inView, setting: { filterGroupList } }),
  "a setting of the moment, places": (filterGroupList) =>
    ask(views.getProjectPostListBelongsGroupInBoardView, {
      ...inView,
      setting: { filterGroupList },
      projectSerialNumberList: [1],
    }),
  "a setting of the moment, the screen": (filterGroupList) =>
    ask(boardViewInitialData, { ...inView, setting: { filterGroupList } }),
  getPostListWithPage: (filterGroupList) => ask(views.getPostListWithPage, { boardId, param: { filterGroupList } }),
  advancedSearchProjectPostList: (filterGroupList) =>
    ask(advancedSearchProjectPostList, { param: { boardFilterList: [{ boardId, filterGroupList }] } }),
  "a chart": (filterGroupList) =>
    home.owner.call(registerChart, {
      ...{ ws: home.workspace.id, pk: home.projectKey, b: boardId, viewId: board.viewId },
      ...{ name: "図", chartType: ChartType.PIE, groupColumnId: memo.id, filterGroupList },
    }),
};

await board.post();

describe.each(Object.entries(DOORS))("a filter in %s", (_, send) => {
  it("may have a hundred conditions in all its groups, and no more", async () => {
    await send(conditions(100));
    await expect(send(conditions(101))).rejects.toMatchObject({
      status: 400,
      exceptionList: [{ message: "絞り込みの条件は、すべてのグループを合わせて100個までです。" }],
    });
  });
});

it("a condition that means every column of a kind is refused where there are too many", async () => {
  const wide = await buildBoard(ask, "広い板");
  for (let at = 0; at < 6; at++) await wide.column("NUMERIC");
  const condition = { columnType: ColumnType.NUMERIC, comparisonOperator: ComparisonOperator.IS_EMPTY };
  const asking = (count: number) =>
    ask(getProjectFilterPostListFromAllBoard, {
      input: { filterConditionList: Array.from({ length: count }, () => condition) },
    });
  expect((await asking(16)).boardList).toHaveLength(1);
  await expect(asking(17)).rejects.toMatchObject({
    status: 400,
    exceptionList: [{ message: expect.stringContaining("列の名前を指定してください") }],
  });
});
