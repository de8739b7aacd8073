import { deleteColumn, moveColumn, registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { movePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import * as calls from "@itoguchi/core/sprints/sprints.calls";
import { restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import { deleteView, registerView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { loadReplica } from "../project-engine/load-replica.ts";
import { browsersOf } from "../testing/board-browser.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const address = await server.listen();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { call } = home.owner;
const browserOf = browsersOf(address, home);
/** Old state + events = fresh state. */
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);

async function buildSprints() {
  const board = await buildBoard(ask);
  const state = await board.options("STATE", ["未着手", "完了"]);
  const { id: viewId } = await ask(registerView, {
    boardId: board.id,
    name: "アジャイル",
    viewType: ViewType.AGILE,
    sprintStatusColumnId: state.id,
    completeStatusId: state.options[1],
  });
  const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id, viewId };
  const numbers = [await board.post("甲"), await board.post("乙"), await board.post("丙")] as [number, number, number];
  const make = async (name: string, startsOn: string) =>
    (await prove(() => call(calls.registerSprintReport, { ...place, name, startsOn }))).id;
  const [later, now] = [await make("後", "2026-12-15"), await make("今", "2026-12-01")];
  const into = (sprintReportId: string | null, ...list: number[]) =>
    prove(() =>
      call(calls.moveSprintItem, {
        ...place,
        itemList: list.map((projectSerialNumber) => ({ projectSerialNumber, sprintReportId })),
      }),
    );
  const start = (id: string) => prove(() => call(calls.startSprintReport, { ...place, id }));
  return { board, place, viewId, numbers, later, now, into, start };
}

const current = (targetColumnId: string, comparisonOperator: ComparisonOperator = ComparisonOperator.EQUAL) => [
  {
    id: newId(new Date()),
    conditionOperator: "AND" as const,
    filterConditionList: [{ targetColumnId, comparisonOperator, isCurrentSprint: true }],
  },
];

it("[SP22] shows the sprint of each post, groups by it in order, and sorts by it", async () => {
  const { board, viewId, numbers, later, now, into, start } = await buildSprints();
  const [a, b, c] = numbers;
  await into(later, a);
  await into(now, c);
  await start(now);
  const groups = await ask(partitionBoardViewPostListSet, {
    boardId: board.id,
    boardViewId: board.viewId,
    setting: { groupColumnId: viewId },
  });
  const shown = groups.groupList.map(({ groupColumnValue, postList }) => [
    groupColumnValue,
    postList.map(({ projectSerialNumber, columnData }) => [projectSerialNumber, columnData[viewId]]),
  ]);
  expect(shown).toEqual([
    [now, [[c, now]]],
    [later, [[a, later]]],
    ["", [[b, undefined]]],
  ]);
  const sorted = await ask(getPostListWithPage, {
    boardId: board.id,
    param: { orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: viewId }] },
  });
  expect(sorted.postList.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([c, a, b]);
});

it("[SP23] asks for the current sprint as it is at that moment", async () => {
  const { board, place, viewId, numbers, later, now, into, start } = await buildSprints();
  const [a, b, c] = numbers;
  await into(now, a);
  await into(later, b);
  const found = async (operator?: ComparisonOperator) => {
    const param = { filterGroupList: current(viewId, operator) };
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param });
    return postList.map(({ projectSerialNumber }) => projectSerialNumber);
  };
  expect(await found()).toEqual([]);
  await start(now);
  expect(await found()).toEqual([a]);
  expect(await found(ComparisonOperator.NOT_EQUAL)).toEqual([b, c]);

  const leftoverList = [{ projectSerialNumber: a, nextSprintReportId: later }];
  await prove(() => call(calls.closeSprintReport, { ...place, id: now, leftoverList }));
  expect(await found()).toEqual([]);
  await start(later);
  expect(await found()).toEqual([a, b]);
});

it("is set from an open table, shows in all others at once, and can be undone", async () => {
  const { board, viewId, numbers, later, now } = await buildSprints();
  const [a, b] = numbers;
  const mine = await browserOf(home.owner, board.id);
  const other = await browserOf(home.owner, board.id);
  const valueIn = ({ store }: typeof mine, number: number) => store.replica.postOfNumber(number)?.data[viewId];
  const set = (...list: [number, string | null][]) =>
    mine.actions.setValues(
      list.map(([projectSerialNumber, value]) => ({ projectSerialNumber, columnId: viewId, value })),
    );
  await prove(async () => {
    set([a, now], [b, later]);
    expect([a, b].map((number) => valueIn(mine, number))).toEqual([now, later]);
    await eventually(() => expect([a, b].map((number) => valueIn(other, number))).toEqual([now, later]));
  });
  await prove(async () => {
    set([a, null]);
    await eventually(() => expect(valueIn(other, a)).toBeUndefined());
  });
  await prove(async () => {
    mine.actions.undo();
    await eventually(() => expect(valueIn(other, a)).toBe(now));
  });
  await prove(async () => {
    mine.actions.undo();
    await eventually(() => expect([a, b].map((number) => valueIn(other, number))).toEqual([undefined, undefined]));
  });
  expect(mine.refusals).toEqual([]);
});

it("is the sprint that a new post is put into where the lane asks for it", async () => {
  const { board, viewId, now, start } = await buildSprints();
  await start(now);
  const view = await ask(registerView, {
    boardId: board.id,
    name: "進行中",
    viewType: ViewType.TABLE,
    filterGroupList: current(viewId),
  });
  const mine = await browserOf(home.owner, board.id);
  const number = await mine.actions.register({ boardId: board.id, title: "新しい", boardViewId: view.id });
  await eventually(() => expect(mine.store.replica.postOfNumber(number)?.data[viewId]).toBe(now));
});

it("belongs to the sprints: nobody writes its value or changes the column", async () => {
  const { board, viewId, numbers, now } = await buildSprints();
  const refused = expect.objectContaining({ status: 400 });
  const value = { projectSerialNumber: numbers[0], columnId: viewId, value: now };
  await expect(ask(upsertColumnData, value)).rejects.toEqual(refused);
  await expect(ask(updateColumn, { columnId: viewId, name: "別" })).rejects.toEqual(refused);
  await expect(ask(moveColumn, { columnId: viewId, previousColumnId: null })).rejects.toEqual(refused);
  await expect(ask(deleteColumn, { columnId: viewId, isConfirmed: true })).rejects.toEqual(refused);
  const another = { boardId: board.id, name: "スプリント", columnType: ColumnType.SPRINT };
  await expect(ask(registerColumn, another)).rejects.toEqual(refused);
});

it("goes with the view and comes back with it; a post that was away is in its sprint again", async () => {
  const { board, viewId, numbers, now, into } = await buildSprints();
  const [a] = numbers;
  await into(now, a);
  const elsewhere = await buildBoard(ask, "別の板");
  await prove(() => ask(movePost, { projectSerialNumberList: [a], boardId: elsewhere.id }));
  await prove(() => ask(movePost, { projectSerialNumberList: [a], boardId: board.id }));
  await prove(() => ask(deleteView, { boardViewId: viewId }));
  await prove(() => ask(restoreTrashItem, { id: viewId }));
  const { store } = await browserOf(home.owner, board.id);
  expect(store.replica.column(viewId)?.valueOptionList.map(({ name }) => name)).toEqual(["今", "後"]);
  expect(store.replica.postOfNumber(a)?.data[viewId]).toBe(now);

  const { project } = await call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
  const cold = await loadReplica(server.services.pool, { workspaceId: home.workspace.id, projectId: project.id });
  expect(cold.postOfNumber(a)?.data[viewId]).toBe(now);
});
