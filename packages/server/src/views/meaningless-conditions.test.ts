import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { ComparisonOperator as Op } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import {
  advancedSearchProjectPostList,
  getProjectFilterPostListFromAllBoard,
} from "@itoguchi/core/search/search-posts.operations";
import { saveOwnView } from "@itoguchi/core/views/own-views.operations";
import { registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const ask = askerIn(server, await buildWorkspace(server));
const board = await buildBoard(ask);
const number = await board.column("NUMERIC");
const text = await board.column("LONG_TEXT");
const date = await board.column("DATE");
const people = await board.column("USER");
const files = await board.column("FILE");
const tags = await board.options("DROP_DOWN", ["赤", "青"]);
await board.post("ひとつ", { [number.id]: 1 });
const place = { boardId: board.id, boardViewId: board.viewId };
const stranger = newId(new Date());

const groupOf = (...conditions: object[]) => [
  { id: newId(new Date()), conditionOperator: "AND" as const, filterConditionList: conditions as never[] },
];
const AT = "filterGroupList.0.filterConditionList.0";

const MEANINGLESS: [string, object, string][] = [
  [
    "an operator of another kind",
    { targetColumnId: number.id, comparisonOperator: Op.START_WITH, textData: "1" },
    "comparisonOperator",
  ],
  ["nothing to compare a number with", { targetColumnId: number.id, comparisonOperator: Op.EQUAL }, "numericData"],
  ["text for a number", { targetColumnId: number.id, comparisonOperator: Op.EQUAL, textData: "1" }, "numericData"],
  ["blanks for a text", { targetColumnId: text.id, comparisonOperator: Op.IS_CONTAIN, textData: " " }, "textData"],
  ["no option", { targetColumnId: tags.id, comparisonOperator: Op.IS_CONTAIN }, "valueOptionIdList"],
  ["nobody", { targetColumnId: people.id, comparisonOperator: Op.IS_NOT_CONTAIN }, "userIdList"],
  ["no date", { targetColumnId: date.id, comparisonOperator: Op.GREATER_THAN, dateOperator: "CUSTOM" }, "dateData"],
  [
    "a relative date without its unit",
    { targetColumnId: date.id, comparisonOperator: Op.RELATIVE, relativeDateDirection: "PAST" },
    "relativeDateDirection",
  ],
  [
    "a year nobody lives in",
    { targetColumnId: date.id, comparisonOperator: Op.EQUAL, dateData: "0026-11-15" },
    "dateData",
  ],
  [
    "files that are equal",
    { targetColumnId: files.id, comparisonOperator: Op.EQUAL, textData: "a" },
    "comparisonOperator",
  ],
  ["a column that is not there", { targetColumnId: stranger, comparisonOperator: Op.IS_EMPTY }, "targetColumnId"],
];

describe("a condition that says nothing is refused wherever it is sent", () => {
  it.each(MEANINGLESS)("%s", async (_, condition, field) => {
    const filterGroupList = groupOf(condition);
    const refused = (at: string) => ({ code: "D000010", exceptionList: [{ field: `${at}${AT}.${field}` }] });
    await expect(ask(getPostListWithPage, { boardId: board.id, param: { filterGroupList } })).rejects.toMatchObject(
      refused("param."),
    );
    await expect(ask(partitionBoardViewPostListSet, { ...place, setting: { filterGroupList } })).rejects.toMatchObject(
      refused("setting."),
    );
    const search = { param: { boardFilterList: [{ boardId: board.id, filterGroupList }] } };
    await expect(ask(advancedSearchProjectPostList, search)).rejects.toMatchObject(refused("param.boardFilterList.0."));
    const view = { boardId: board.id, name: "表", viewType: ViewType.TABLE, filterGroupList };
    await expect(ask(registerView, view)).rejects.toMatchObject(refused(""));
    await expect(ask(updateView, { boardViewId: board.viewId, filterGroupList })).rejects.toMatchObject(refused(""));
  });

  it("and says which operators the column knows", async () => {
    const filterGroupList = groupOf({ targetColumnId: files.id, comparisonOperator: Op.EQUAL });
    await expect(ask(getPostListWithPage, { boardId: board.id, param: { filterGroupList } })).rejects.toThrow(
      "「file」に使える演算子は IS_EMPTY 8、IS_NOT_EMPTY 9 です。",
    );
  });

  it("on all boards at once", async () => {
    const asked = (condition: object) =>
      ask(getProjectFilterPostListFromAllBoard, { input: { filterConditionList: [condition as never] } });
    await expect(asked({ columnType: 1, comparisonOperator: Op.START_WITH, textData: "1" })).rejects.toMatchObject({
      exceptionList: [{ field: "input.filterConditionList.0.comparisonOperator" }],
    });
    await expect(asked({ columnType: 7, comparisonOperator: Op.IS_CONTAIN })).rejects.toMatchObject({
      exceptionList: [{ field: "input.filterConditionList.0.valueOptionNameList" }],
    });
    const { boardList } = await asked({
      columnType: 7,
      comparisonOperator: Op.IS_CONTAIN,
      valueOptionNameList: ["赤"],
    });
    expect(boardList.map(({ count }) => count)).toEqual([0]);
  });
});

describe("a column to group by", () => {
  it.each([
    ["that is not there", stranger],
    ["whose values stand in no groups", text.id],
  ])("%s is refused", async (_, groupColumnId) => {
    await expect(ask(partitionBoardViewPostListSet, { ...place, setting: { groupColumnId } })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "setting.groupColumnId" }],
    });
    await expect(ask(updateView, { boardViewId: board.viewId, groupColumnId })).rejects.toMatchObject({
      exceptionList: [{ field: "groupColumnId" }],
    });
  });
});

describe("what was kept", () => {
  it("may be half-written by whoever keeps it for themselves", async () => {
    const filterGroupList = groupOf({ targetColumnId: number.id, comparisonOperator: Op.EQUAL });
    const kept = await ask(saveOwnView, { boardViewId: board.viewId, setting: { filterGroupList } });
    expect(kept.setting?.filterGroupList).toHaveLength(1);
  });

  it("opens after its column was deleted, and can be changed beside it", async () => {
    const gone = await board.column("NUMERIC", {});
    const filterGroupList = groupOf({ targetColumnId: gone.id, comparisonOperator: Op.EQUAL, numericData: 5 });
    const view = await ask(registerView, {
      ...{ boardId: board.id, name: "数", viewType: ViewType.TABLE },
      ...{ filterGroupList, groupColumnId: gone.id },
    });
    await ask(deleteColumn, { columnId: gone.id, isConfirmed: true });
    const opened = await ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: view.id });
    expect(opened.size).toBe(1);
    await expect(ask(updateView, { boardViewId: view.id, name: "数字" })).resolves.toMatchObject({ name: "数字" });
  });
});
