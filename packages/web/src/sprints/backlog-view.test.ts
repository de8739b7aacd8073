import type { BoardView } from "@itoguchi/core/model/view";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { expect, it } from "vitest";
import { backlogView, everythingView } from "./backlog-view.ts";

const [STATE, DONE, DROPPED] = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const OWN = { id: "g", conditionOperator: "AND", filterConditionList: [] } as const;
const VIEW = {
  id: "v",
  groupColumnId: STATE,
  filterGroupList: [OWN],
  orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: "c" }],
  isContainArchive: false,
} as unknown as BoardView;
const MEASURE = { statusColumnId: STATE, doneOptionIds: [DONE, DROPPED] } as unknown as Measure;

it("is one list without what is done, beside the view's own conditions", () => {
  const { groupColumnId, filterGroupList, orderConditionList } = backlogView(VIEW, MEASURE, false);
  expect([groupColumnId, orderConditionList]).toEqual([null, VIEW.orderConditionList]);
  const [own, added] = filterGroupList;
  expect(own).toBe(OWN);
  expect(added).toMatchObject({ conditionOperator: "AND" });
  expect(
    added?.filterConditionList.map(({ targetColumnId, valueOptionIdList }) => [targetColumnId, valueOptionIdList]),
  ).toEqual([
    [STATE, [DONE]],
    [STATE, [DROPPED]],
  ]);
});

it("has what is done where it is asked for, or where nothing says what is", () => {
  const own = [OWN];
  expect(backlogView(VIEW, MEASURE, true).filterGroupList).toEqual(own);
  expect(backlogView(VIEW, { ...MEASURE, statusColumnId: null }, false).filterGroupList).toEqual(own);
  expect(backlogView(VIEW, { ...MEASURE, doneOptionIds: [] }, false).filterGroupList).toEqual(own);
});

it("finds the posts of sprints whatever is filtered or archived, in the view's order", () => {
  expect(everythingView(VIEW)).toMatchObject({
    groupColumnId: null,
    filterGroupList: [],
    isContainArchive: true,
    orderConditionList: VIEW.orderConditionList,
  });
});
