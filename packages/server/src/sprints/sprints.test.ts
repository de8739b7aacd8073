import { ColumnType } from "@itoguchi/core/boards/column";
import { changeColumnType, deleteColumn, updateColumn } from "@itoguchi/core/boards/columns.operations";
import { deletePost, movePost, updatePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import * as calls from "@itoguchi/core/sprints/sprints.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { issueAccessToken } from "../kernel/http/authenticate.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const call: Person["call"] = (asked, input) => server.caller(home.owner.token)(asked, input);
const ask = askerIn(server, home);
const DAY = 86_400_000;

/** Tokens last half an hour; the session goes on. */
async function pass(milliseconds: number): Promise<void> {
  server.clock.pass(milliseconds);
  home.owner.token = await issueAccessToken(server.services, home.owner);
}

async function buildSprintBoard() {
  const board = await buildBoard(ask);
  const state = await board.options("STATE", ["未着手", "進行中", "完了"]);
  const points = await board.column("NUMERIC");
  const [open, , done] = state.options as [string, string, string];
  await ask(updateView, {
    boardViewId: board.viewId,
    estimateColumnId: points.id,
    sprintStatusColumnId: state.id,
    completeStatusId: done,
  });
  const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id, viewId: board.viewId };
  const set = (projectSerialNumber: number, columnId: string, value: unknown) =>
    ask(upsertColumnData, { projectSerialNumber, columnId, value });
  return {
    ...board,
    place,
    points,
    post: (estimate?: number) => board.post("投稿", estimate === undefined ? {} : { [points.id]: estimate }),
    estimate: (number: number, value: number | null) => set(number, points.id, value),
    complete: (number: number) => set(number, state.id, done),
    reopen: (number: number) => set(number, state.id, open),
    async sprint(name: string, numbers: number[] = []) {
      const { id } = await call(calls.registerSprintReport, { ...place, name });
      if (numbers.length > 0) await call(calls.addSprintItem, { ...place, id, projectSerialNumberList: numbers });
      return { ...place, id };
    },
  };
}

interface Place {
  ws: string;
  pk: string;
  b: string;
  viewId: string;
  id: string;
}
const get = (sprint: Place) => call(calls.getSprintReport, sprint);
const numbersOf = (list: { projectSerialNumber: number }[]) => list.map((one) => one.projectSerialNumber);
async function listsOf(sprint: Place) {
  const { completeList, notCompletedList, removeList } = (await get(sprint)).result;
  return [completeList, notCompletedList, removeList].map(numbersOf);
}
const actionsOf = async (sprint: Place) =>
  (await call(calls.getSprintReportEvents, sprint)).eventList.map(({ action, projectSerialNumber, estimate }) =>
    projectSerialNumber === null ? action : `${action} ${projectSerialNumber} ${estimate}`,
  );

describe("a sprint", () => {
  it("is planned, runs, and is closed with what became of it", async () => {
    const board = await buildSprintBoard();
    const [a, b, c, d] = [await board.post(5), await board.post(3), await board.post(), await board.post(8)];
    const sprint = await board.sprint("一", [a, b, c]);
    const planned = await get(sprint);
    expect(planned.sprintReport).toMatchObject({ status: SprintStatus.READY, startedAt: null });
    expect(planned.result).toMatchObject({ totals: { committed: 8 }, dayList: [] });
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    await call(calls.addSprintItem, { ...sprint, projectSerialNumberList: [d, a] });
    await board.estimate(c, 2);
    await board.reopen(a);
    await board.complete(a);
    await call(calls.removeSprintItem, { ...sprint, projectSerialNumberList: [b] });
    expect(await actionsOf(sprint)).toEqual([
      `ADD_ITEM ${a} 5`,
      `ADD_ITEM ${b} 3`,
      `ADD_ITEM ${c} null`,
      "BEGIN",
      `COMPLETE ${a} 5`,
      `ADD_ITEM ${d} 8`,
      `UPDATE_ESTIMATE ${c} 2`,
      `SEND_BACK ${a} 5`,
      `COMPLETE ${a} 5`,
      `REMOVE_ITEM ${b} 3`,
    ]);
    const next = await board.sprint("二");
    const leftoverList = [
      { projectSerialNumber: c, nextSprintReportId: next.id },
      { projectSerialNumber: d, nextSprintReportId: null },
    ];
    const closing = call(calls.closeSprintReport, { ...sprint, leftoverList: leftoverList.slice(0, 1) });
    await expect(closing).rejects.toMatchObject({
      status: 400,
      message: `#${d} は完了していません。次のスプリントかバックログを選んでください。`,
    });
    await call(calls.closeSprintReport, { ...sprint, leftoverList });
    const { result, sprintReport } = await get(sprint);
    expect(sprintReport.status).toBe(SprintStatus.DONE);
    expect(result.totals).toEqual({
      committed: 8,
      added: 8,
      removed: 3,
      reestimated: 2,
      completed: 5,
      notCompleted: 10,
    });
    expect(await listsOf(sprint)).toEqual([[a], [c, d], [b]]);
    expect(result.velocity).toBe(5);
    expect(result.dayList[0]).toMatchObject({ scope: 15, completed: 5, remaining: 10 });
    expect(await listsOf(next)).toEqual([[], [c], []]);
  });

  it("once closed answers with the same bytes, whatever happens to its posts", async () => {
    const board = await buildSprintBoard();
    const [a, b, c] = [await board.post(1), await board.post(2), await board.post(3)];
    const sprint = await board.sprint("凍結", [a, b, c]);
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    const leftoverList = [b, c].map((projectSerialNumber) => ({ projectSerialNumber, nextSprintReportId: null }));
    await call(calls.closeSprintReport, { ...sprint, leftoverList });
    const bytes = async () => {
      const { ws, pk, b: boardId, viewId, id } = sprint;
      const url = `/workspace/${ws}/project/${pk}/board/${boardId}/boardView/${viewId}/sprintReport/${id}/get`;
      const headers = { authorization: `Bearer ${home.owner.token}` };
      return (await server.app.inject({ url, headers })).body;
    };
    const before = await bytes();
    expect(JSON.parse(before).result.velocity).toBe(1);
    await ask(updatePost, { projectSerialNumber: a, title: "改題" });
    await board.estimate(a, 99);
    await board.reopen(a);
    await board.complete(b);
    const other = await buildBoard(ask, "別の板");
    await ask(movePost, { projectSerialNumberList: [b], boardId: other.id });
    await ask(deletePost, { projectSerialNumberList: [c] });
    await ask(updateView, { boardViewId: board.viewId, name: "改名", estimateColumnId: null });
    await ask(updateColumn, { columnId: board.points.id, name: "改名" });
    await ask(deleteColumn, { columnId: board.points.id, isConfirmed: true });
    await pass(3 * DAY);
    expect(await bytes()).toBe(before);
    await expect(call(calls.updateSprintReport, { ...sprint, name: "改名" })).rejects.toMatchObject({ status: 409 });
    await expect(call(calls.addSprintItem, { ...sprint, projectSerialNumberList: [a] })).rejects.toMatchObject({
      status: 409,
    });
    await expect(call(calls.deleteSprintReport, sprint)).rejects.toMatchObject({ status: 409 });
  });

  it("loses posts that are deleted or leave the board, and goes by the settings it began with", async () => {
    const board = await buildSprintBoard();
    const [a, b, c] = [await board.post(1), await board.post(2), await board.post(3)];
    const sprint = await board.sprint("減る", [a, b, c]);
    await call(calls.startSprintReport, sprint);
    await ask(updateView, { boardViewId: board.viewId, estimateColumnId: null, completeStatusId: null });
    await ask(deletePost, { projectSerialNumberList: [a] });
    const other = await buildBoard(ask, "別の板");
    await ask(movePost, { projectSerialNumberList: [b], boardId: other.id });
    await ask(updatePost, { projectSerialNumber: c, title: "改題" });
    expect(await listsOf(sprint)).toEqual([[], [c], [a, b]]);
    const { result } = await get(sprint);
    expect(result.totals).toMatchObject({ committed: 6, removed: 3, notCompleted: 3 });
    expect(result.notCompletedList[0]?.title).toBe("改題");
    expect((await actionsOf(sprint)).slice(4)).toEqual([`REMOVE_ITEM ${a} 1`, `REMOVE_ITEM ${b} 2`]);
  });

  it("counts posts where the view has no column of estimates, and begins with what is done already", async () => {
    const board = await buildSprintBoard();
    await ask(updateView, { boardViewId: board.viewId, estimateColumnId: null });
    const [a, b] = [await board.post(), await board.post(7)];
    await board.complete(a);
    const sprint = await board.sprint("件数", [a, b]);
    expect((await get(sprint)).result.totals).toMatchObject({ committed: 2, completed: 1, notCompleted: 1 });
    await call(calls.startSprintReport, sprint);
    await board.estimate(b, 9);
    expect((await get(sprint)).result.totals).toMatchObject({ committed: 2, completed: 1, reestimated: 0 });
  });

  it("runs alone in its view, and a post is in one sprint of it", async () => {
    const board = await buildSprintBoard();
    const a = await board.post(1);
    const [first, second] = [await board.sprint("一", [a]), await board.sprint("二")];
    await call(calls.startSprintReport, first);
    await expect(call(calls.startSprintReport, second)).rejects.toMatchObject({
      status: 409,
      message: "このビューには進行中のスプリントがあります。先に終えてください。",
    });
    await expect(call(calls.startSprintReport, first)).rejects.toMatchObject({ status: 409 });
    await call(calls.addSprintItem, { ...second, projectSerialNumberList: [a] });
    expect(await listsOf(first)).toEqual([[], [], [a]]);
    expect(await listsOf(second)).toEqual([[], [a], []]);
    await expect(call(calls.sendBackSprintReport, first)).rejects.toMatchObject({ status: 409 });
    await expect(call(calls.closeSprintReport, second)).rejects.toMatchObject({ status: 409 });
    await call(calls.closeSprintReport, first);
    await call(calls.startSprintReport, second);
    await expect(call(calls.sendBackSprintReport, first)).rejects.toMatchObject({ status: 409 });
  });

  it("is opened again on the same day, with its posts and what happened to them meanwhile", async () => {
    const board = await buildSprintBoard();
    const [a, b, c] = [await board.post(1), await board.post(2), await board.post(3)];
    const [sprint, next] = [await board.sprint("一", [a, b, c]), await board.sprint("二")];
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    const leftoverList = [b, c].map((projectSerialNumber) => ({ projectSerialNumber, nextSprintReportId: next.id }));
    await call(calls.closeSprintReport, { ...sprint, leftoverList });
    await board.estimate(b, 5);
    await ask(deletePost, { projectSerialNumberList: [c] });
    const reopened = await call(calls.sendBackSprintReport, sprint);
    expect(reopened).toMatchObject({ status: SprintStatus.IN_PROGRESS, closedAt: null });
    expect((await actionsOf(sprint)).slice(5)).toEqual([
      "DONE",
      "SEND_BACK",
      `UPDATE_ESTIMATE ${b} 5`,
      `REMOVE_ITEM ${c} 3`,
    ]);
    expect(await listsOf(sprint)).toEqual([[a], [b], [c]]);
    expect(await listsOf(next)).toEqual([[], [], []]);
    await board.complete(b);
    await call(calls.closeSprintReport, sprint);
    expect((await get(sprint)).result).toMatchObject({ velocity: 6, totals: { committed: 6, reestimated: 3 } });
    await pass(DAY);
    await expect(call(calls.sendBackSprintReport, sprint)).rejects.toMatchObject({
      status: 409,
      message: "スプリントを戻せるのは、終えたその日のうちだけです。",
    });
  });

  it("says what it needs", async () => {
    const bare = await buildBoard(ask, "列のない板");
    const place = { ws: home.workspace.id, pk: home.projectKey, b: bare.id, viewId: bare.viewId };
    const { id } = await call(calls.registerSprintReport, { ...place, name: "一" });
    await expect(call(calls.startSprintReport, { ...place, id })).rejects.toMatchObject({ status: 400 });
    const backwards = { ...place, name: "逆", startsOn: "2026-11-02", endsOn: "2026-11-01" };
    await expect(call(calls.registerSprintReport, backwards)).rejects.toMatchObject({
      status: 400,
      message: "終了日は開始日より後にしてください。",
    });
    const ancient = { ...place, name: "昔", startsOn: "0000-01-01" };
    await expect(call(calls.registerSprintReport, ancient)).rejects.toMatchObject({ status: 400 });
    const elsewhere = await (await buildSprintBoard()).post(1);
    const adding = { ...place, id, projectSerialNumberList: [elsewhere] };
    await expect(call(calls.addSprintItem, adding)).rejects.toMatchObject({ status: 400 });
    await expect(call(calls.addSprintItem, { ...adding, projectSerialNumberList: [999_999] })).rejects.toMatchObject({
      status: 404,
    });
    await call(calls.updateSprintReport, { ...place, id, goal: "目標", startsOn: "2026-11-02" });
    expect((await call(calls.getSprintReportList, place)).sprintReportList).toMatchObject([
      { name: "一", goal: "目標", startsOn: "2026-11-02", endsOn: null },
    ]);
    await call(calls.deleteSprintReport, { ...place, id });
    expect((await call(calls.getSprintReportList, place)).sprintReportList).toEqual([]);
  });

  it("follows many posts changed at once", async () => {
    const board = await buildSprintBoard();
    const numbers = [await board.post(1), await board.post(2), await board.post(3)];
    const sprint = await board.sprint("まとめて", numbers);
    await call(calls.startSprintReport, sprint);
    await Promise.all(numbers.map((number) => board.complete(number)));
    expect((await get(sprint)).result).toMatchObject({ velocity: 6 });
    expect(await actionsOf(sprint)).toHaveLength(7);
    // Written past the use-cases of posts: numbers that are texts now count for nothing.
    await ask(changeColumnType, { columnId: board.points.id, columnType: ColumnType.TEXT, isConfirmed: true });
    expect((await get(sprint)).result).toMatchObject({ velocity: 0, totals: { committed: 6, reestimated: -6 } });
  });
});
