import * as boards from "@itoguchi/core/boards/boards.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { getBoardView } from "@itoguchi/core/views/view-settings.calls";
import * as settings from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const proved = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);

async function build() {
  const board = await ask(boards.registerBoard, { creationMode: CreationMode.BLANK });
  const boardId = board.id;
  const first = board.boardViewList[0]?.id as string;
  const add = (name: string, viewType: ViewType = ViewType.TABLE, sent = {}) =>
    ask(settings.registerView, { boardId, name, viewType, ...sent });
  const column = (name: string, columnType: ColumnType) => ask(columns.registerColumn, { boardId, name, columnType });
  const list = async () => (await ask(boards.projectBoard, { boardId })).boardViewList;
  const names = async () => (await list()).map(({ name }) => name);
  const view = (boardViewId: string) => ask(boards.projectBoardView, { boardId, boardViewId });
  return { boardId, board, first, add, column, list, names, view };
}

describe("a new view", () => {
  it.each(Object.entries(ViewType))("%s can be made on a board with nothing on it", async (_, viewType) => {
    const { add, view } = await build();
    const made = await add("新しい", viewType);
    expect(made).toMatchObject({ viewType, status: 2, isDefault: false });
    expect(await view(made.id)).toMatchObject(made);
  });

  it("shows something at once where the board has it", async () => {
    const { add, board, column } = await build();
    const section = board.columnList.find(({ columnType }) => columnType === ColumnType.BOARD_SECTION);
    expect(await add("看板", ViewType.KANBAN)).toMatchObject({ kanbanSectionColumnId: section?.id });
    const state = await column("状態", ColumnType.STATE);
    const term = await column("期間", ColumnType.TERM);
    const points = await column("見積", ColumnType.NUMERIC);
    const done = state.valueOptionList.find(({ statusType }) => statusType === 4);
    expect(await add("看板", ViewType.KANBAN)).toMatchObject({ kanbanSectionColumnId: state.id });
    expect(await add("線表", ViewType.TIMELINE)).toMatchObject({
      timelineTermColumnId: term.id,
      timelineStateColumnId: state.id,
    });
    expect(await add("予定", ViewType.CALENDAR)).toMatchObject({
      calendarColumnId: term.id,
      calendarColorColumnId: state.id,
      calendarMode: "MONTH",
      calendarWeekStart: "SUNDAY",
    });
    expect(await add("走り", ViewType.AGILE)).toMatchObject({
      estimateColumnId: points.id,
      sprintStatusColumnId: state.id,
      completeStatusId: done?.id,
    });
    // What is sent comes first.
    expect(await add("看板", ViewType.KANBAN, { kanbanSectionColumnId: section?.id })).toMatchObject({
      kanbanSectionColumnId: section?.id,
    });
  });
});

describe("changing a view", () => {
  it("sets what is sent and leaves the rest", async () => {
    const { add, column } = await build();
    const { id: columnId } = await column("状態", ColumnType.STATE);
    const { id: boardViewId } = await add("表");
    const grouped = await ask(settings.updateView, { boardViewId, groupColumnId: columnId, postLoadingLimit: 100 });
    expect(grouped).toMatchObject({ name: "表", groupColumnId: columnId, postLoadingLimit: 100 });
    const renamed = await proved(() => ask(settings.updateView, { boardViewId, name: "別の表" }));
    expect(renamed).toEqual({ ...grouped, name: "別の表" });
    expect(await ask(settings.updateView, { boardViewId, groupColumnId: null })).toMatchObject({
      groupColumnId: null,
      postLoadingLimit: 100,
    });
  });

  it("takes people by account name and answers with both", async () => {
    const { add, column } = await build();
    const person = await buildMember(server, home, Role.STAFF);
    const { userList } = await home.owner.call(getUserList, { ws: home.workspace.id, words: person.email });
    const member = userList[0] as { id: string; accountName: string };
    const { id: targetColumnId } = await column("担当", ColumnType.USER);
    const { id: boardViewId } = await add("表");
    const filtered = (names: string[]) =>
      ask(settings.updateView, {
        boardViewId,
        filterGroupList: [
          {
            conditionOperator: "OR",
            filterConditionList: [
              { targetColumnId, comparisonOperator: ComparisonOperator.IS_CONTAIN, userAccountNameList: names },
            ],
          },
        ],
      });
    const [group] = (await filtered([member.accountName])).filterGroupList;
    expect(group?.filterConditionList[0]).toMatchObject({
      userIdList: [member.id],
      userAccountNameList: [member.accountName],
    });
    await expect(filtered(["だれか"])).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "filterGroupList.0.filterConditionList.0.userAccountNameList" }],
    });
  });

  it("refuses whatever is not on the board, and says where", async () => {
    const { add, column } = await build();
    const elsewhere = await build();
    const other = await elsewhere.column("状態", ColumnType.STATE);
    const own = await column("状態", ColumnType.STATE);
    const text = await column("メモ", ColumnType.TEXT);
    const { id: boardViewId } = await add("表");
    const condition = { targetColumnId: own.id, comparisonOperator: ComparisonOperator.EQUAL };
    const filter = (changes: object) => ({
      filterGroupList: [{ conditionOperator: "AND", filterConditionList: [{ ...condition, ...changes }] }],
    });
    const at = "filterGroupList.0.filterConditionList.0";
    const wrong: [object, string][] = [
      [{ groupColumnId: other.id }, "groupColumnId"],
      [{ timelineTermColumnId: text.id }, "timelineTermColumnId"],
      [{ calendarColumnId: text.id }, "calendarColumnId"],
      [{ calendarColorColumnId: text.id }, "calendarColorColumnId"],
      [{ completeStatusId: other.valueOptionList[0]?.id }, "completeStatusId"],
      [
        { orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: other.id }] },
        "orderConditionList.0.targetColumnId",
      ],
      [
        {
          viewColumnList: [{ columnId: other.id, isShow: true, width: null, columnOrder: null, isWrapDisplay: false }],
        },
        "viewColumnList.0.columnId",
      ],
      [filter({ targetColumnId: other.id }), `${at}.targetColumnId`],
      [filter({ valueOptionIdList: [other.valueOptionList[0]?.id] }), `${at}.valueOptionIdList`],
      [filter({ boardSectionIdList: [elsewhere.board.sectionList[0]?.id] }), `${at}.boardSectionIdList`],
      [filter({ userIdList: [newId(new Date())] }), `${at}.userIdList`],
    ];
    for (const [changes, field] of wrong)
      await expect(ask(settings.updateView, { boardViewId, ...changes })).rejects.toMatchObject({
        code: "D000010",
        exceptionList: [{ field }],
      });
  });

  it("is possible though a column it speaks of is gone", async () => {
    const { add, column } = await build();
    const { id: columnId } = await column("状態", ColumnType.STATE);
    const { id: boardViewId } = await add("表", ViewType.TABLE, { groupColumnId: columnId });
    await ask(columns.deleteColumn, { columnId, isConfirmed: true });
    expect(await ask(settings.updateView, { boardViewId, isWrapDisplay: true })).toMatchObject({ isWrapDisplay: true });
  });
});

describe("the views of a board", () => {
  it("are copied and moved", async () => {
    const { add, first, names } = await build();
    const made = await add("甲", ViewType.KANBAN);
    const copy = await ask(settings.duplicateView, { boardViewId: first });
    expect(copy).toMatchObject({ name: "テーブルのコピー", isDefault: false });
    expect(await names()).toEqual(["テーブル", "テーブルのコピー", "甲"]);
    await ask(settings.moveView, { boardViewId: made.id, nextBoardViewId: first });
    expect(await names()).toEqual(["甲", "テーブル", "テーブルのコピー"]);
  });

  it("have one that opens; when it goes, the next one does", async () => {
    const { add, first, list } = await build();
    const [second, third] = [await add("乙"), await add("丙")];
    const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    await proved(() => ask(settings.setDefaultView, { boardViewId: third.id }));
    expect(await defaults()).toEqual([third.id]);
    await proved(() => ask(settings.archiveView, { boardViewId: third.id }));
    expect(await defaults()).toEqual([first]);
    await expect(ask(settings.setDefaultView, { boardViewId: third.id })).rejects.toMatchObject({ code: "D000010" });
    await proved(() => ask(settings.deleteView, { boardViewId: first }));
    expect(await defaults()).toEqual([second.id]);
  });

  it("never come to an end", async () => {
    const { add, first } = await build();
    const other = await add("しまう");
    await ask(settings.archiveView, { boardViewId: other.id });
    for (const operation of [settings.deleteView, settings.archiveView])
      await expect(ask(operation, { boardViewId: first })).rejects.toMatchObject({
        code: "D000010",
        message: "ボードの最後のビューです。先に別のビューを作ってください。",
      });
    await ask(settings.unarchiveView, { boardViewId: other.id });
    await ask(settings.deleteView, { boardViewId: first });
  });
});

describe("REST", () => {
  it("finds a view by its id alone, for those who may open its project", async () => {
    const { first, view } = await build();
    const ws = home.workspace.id;
    const { boardView, projectKey } = await home.owner.call(getBoardView, { ws, id: first });
    expect([boardView, projectKey]).toEqual([await view(first), home.projectKey]);
    const guest = await buildMember(server, home, Role.GUEST);
    await expect(guest.call(getBoardView, { ws, id: first })).rejects.toMatchObject({ status: 404 });
  });
});
