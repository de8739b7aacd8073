import { changeColumnType, deleteColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { deleteValueOption, registerValueOption } from "@itoguchi/core/columns/value-options.operations";
import { updateUser } from "@itoguchi/core/members/members.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import {
  archivePost,
  deletePost,
  movePost,
  restorePost,
  unarchivePost,
  updatePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import * as calls from "@itoguchi/core/sprints/sprints.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage, getProjectPostListBelongsGroupInBoardView } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
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
    state,
    done,
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
      message: `${home.projectKey}-${d} は完了していません。次のスプリントかバックログを選んでください。`,
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

  it("that was closed before posts were counted is read all the same", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(5), await board.post(3)];
    const sprint = await board.sprint("昔", [a, b]);
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    await call(calls.closeSprintReport, {
      ...sprint,
      leftoverList: [{ projectSerialNumber: b, nextSprintReportId: null }],
    });
    await server.admin.query("update sprint_report set result = result - 'count' - 'changeList' where id = $1", [
      sprint.id,
    ]);
    const { result } = await call(calls.getSprintReport, sprint);
    expect(result).toMatchObject({ velocity: 5, changeList: [], count: { totals: { committed: 2, completed: 1 } } });
    const { velocityList } = await call(calls.getSprintReportList, sprint);
    expect(velocityList).toMatchObject([{ committed: 8, completed: 5, count: { committed: 2, completed: 1 } }]);
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
      const url = `/workspace/${ws}/project/${pk}/board/${boardId}/boardView/${viewId}/sprintReport/${id}`;
      const headers = { authorization: `Bearer ${home.owner.token}` };
      const get = async (what: string) => (await server.app.inject({ url: `${url}/${what}`, headers })).body;
      return { report: await get("get"), log: await get("getEvents") };
    };
    const before = await bytes();
    expect(JSON.parse(before.report).result.velocity).toBe(1);
    expect(JSON.parse(before.log).eventList).toHaveLength(6);
    await ask(updatePost, { projectSerialNumber: a, title: "改題" });
    await board.estimate(a, 99);
    await board.reopen(a);
    await board.complete(b);
    const other = await buildBoard(ask, "別の板");
    await ask(movePost, { projectSerialNumberList: [b], boardId: other.id });
    await ask(deletePost, { projectSerialNumberList: [c] });
    await ask(updateView, { boardViewId: board.viewId, name: "改名", estimateColumnId: null });
    await ask(updateColumn, { columnId: board.points.id, name: "改名" });
    await call(updateUser, { ws: home.workspace.id, accountName: "改名した人" });
    await ask(deleteColumn, { columnId: board.points.id, isConfirmed: true });
    await pass(3 * DAY);
    expect(await bytes()).toEqual(before);
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
      message: "終了日は開始日以降にしてください。",
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

  it("[SP12] has posts again that were away: deleted, archived undone, moved to another board", async () => {
    const board = await buildSprintBoard();
    const [a, b, c, d] = [await board.post(1), await board.post(2), await board.post(3), await board.post(4)];
    const sprint = await board.sprint("戻る", [a, b, c, d]);
    await ask(archivePost, { projectSerialNumberList: [b] });
    expect((await get(sprint)).result.totals.committed).toBe(8);
    await ask(unarchivePost, { projectSerialNumberList: [b] });
    await call(calls.startSprintReport, sprint);
    await board.complete(d);
    const other = await buildBoard(ask, "別の板");
    await ask(deletePost, { projectSerialNumberList: [a] });
    await ask(archivePost, { projectSerialNumberList: [b, d] });
    await ask(movePost, { projectSerialNumberList: [c], boardId: other.id });
    expect(await listsOf(sprint)).toEqual([[d], [], [a, b, c]]);
    await ask(restorePost, { projectSerialNumberList: [a] });
    await ask(unarchivePost, { projectSerialNumberList: [b] });
    expect(await listsOf(sprint)).toEqual([[d], [a, b], [c]]);
    expect((await actionsOf(sprint)).slice(6)).toEqual([
      `REMOVE_ITEM ${a} 1`,
      `REMOVE_ITEM ${b} 2`,
      `REMOVE_ITEM ${c} 3`,
      `ADD_ITEM ${a} 1`,
      `ADD_ITEM ${b} 2`,
    ]);
    const { itemList } = await call(calls.getSprintReportList, board.place);
    expect(numbersOf(itemList)).toEqual([a, b, d]);
    await ask(deletePost, { projectSerialNumberList: [a] });
    const leftoverList = [{ projectSerialNumber: b, nextSprintReportId: null }];
    await call(calls.closeSprintReport, { ...sprint, leftoverList });
    await ask(restorePost, { projectSerialNumberList: [a] });
    expect(await listsOf(sprint)).toEqual([[d], [b], [a, c]]);
    expect((await call(calls.getSprintReportList, board.place)).itemList).toEqual([]);
  });

  it("[SP12] gets posts that were away when it began, or when they were added, once they are back", async () => {
    const board = await buildSprintBoard();
    const [a, b, c] = [await board.post(1), await board.post(2), await board.post(3)];
    const sprint = await board.sprint("後から", [a, b]);
    await ask(deletePost, { projectSerialNumberList: [b] });
    await call(calls.startSprintReport, sprint);
    await ask(archivePost, { projectSerialNumberList: [c] });
    await call(calls.addSprintItem, { ...sprint, projectSerialNumberList: [c] });
    expect(await listsOf(sprint)).toEqual([[], [a], []]);
    await ask(restorePost, { projectSerialNumberList: [b] });
    await ask(unarchivePost, { projectSerialNumberList: [c] });
    expect(await listsOf(sprint)).toEqual([[], [a, b, c], []]);
    expect((await get(sprint)).result.totals).toMatchObject({ committed: 1, added: 5 });
    expect(numbersOf((await call(calls.getSprintReportList, board.place)).itemList)).toEqual([a, b, c]);
  });

  it("[SP17] keeps what is done when the option that says so is replaced or deleted", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(1), await board.post(2)];
    const sprint = await board.sprint("選択肢", [a, b]);
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    const { valueOptionList } = await ask(registerValueOption, { columnId: board.state.id, name: "終了" });
    const end = valueOptionList.find(({ name }) => name === "終了")?.id as string;
    const replaced = { columnId: board.state.id, isConfirmed: true };
    await ask(deleteValueOption, { ...replaced, valueOptionId: board.done, replacementValueOptionId: end });
    expect(await listsOf(sprint)).toEqual([[a], [b], []]);
    await ask(upsertColumnData, { projectSerialNumber: b, columnId: board.state.id, value: end });
    expect(await listsOf(sprint)).toEqual([[a, b], [], []]);
    await ask(deleteValueOption, { ...replaced, valueOptionId: end });
    await ask(updatePost, { projectSerialNumber: a, title: "改題" });
    expect(await listsOf(sprint)).toEqual([[a, b], [], []]);
    await board.reopen(a);
    expect(await listsOf(sprint)).toEqual([[b], [a], []]);
  });

  it("[SP17] does not take for done what has the option that is put in its place", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(1), await board.post(2)];
    const sprint = await board.sprint("選択肢", [a, b]);
    await call(calls.startSprintReport, sprint);
    await board.complete(a);
    const [columnId, replacementValueOptionId] = [board.state.id, board.state.options[1] as string];
    await ask(upsertColumnData, { projectSerialNumber: b, columnId, value: replacementValueOptionId });
    const option = { columnId, valueOptionId: board.done, replacementValueOptionId };
    await ask(deleteValueOption, { ...option, isConfirmed: true });
    await ask(updatePost, { projectSerialNumber: b, title: "改題" });
    expect(await listsOf(sprint)).toEqual([[], [a, b], []]);
  });

  it("splits what has an estimate of nothing without asking for more", async () => {
    const board = await buildSprintBoard();
    const a = await board.post(0);
    const [sprint, next] = [await board.sprint("一", [a]), await board.sprint("二")];
    await call(calls.startSprintReport, sprint);
    const split = { projectSerialNumber: a, nextSprintReportId: next.id, split: { estimate: null } };
    await call(calls.closeSprintReport, { ...sprint, leftoverList: [split] });
    expect((await get(next)).result.notCompletedList).toMatchObject([{ title: "投稿（続き）", estimate: null }]);
  });

  it("[SP19] splits what is left over: the rest goes on, what was done of it stays as done", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(8), await board.post(3)];
    const [sprint, next] = [await board.sprint("一", [a, b]), await board.sprint("二")];
    await call(calls.startSprintReport, sprint);
    await ask(upsertColumnData, { projectSerialNumber: a, columnId: board.state.id, value: board.state.options[1] });
    const close = (estimate: number | null, nextSprintReportId: string | null = next.id) =>
      call(calls.closeSprintReport, {
        ...sprint,
        leftoverList: [
          { projectSerialNumber: a, nextSprintReportId, split: { estimate } },
          { projectSerialNumber: b, nextSprintReportId: null },
        ],
      });
    for (const estimate of [8, null])
      await expect(close(estimate)).rejects.toMatchObject({
        status: 400,
        message: `${home.projectKey}-${a} の残りの見積もりは、0より大きく8より小さい数で入れてください。`,
      });
    await expect(close(-1)).rejects.toMatchObject({ status: 400 });
    await expect(close(5, null)).rejects.toMatchObject({ status: 400 });
    await close(5);
    const { result } = await get(sprint);
    const rest = (await get(next)).result.notCompletedList[0]?.projectSerialNumber as number;
    expect(result).toMatchObject({
      velocity: 3,
      totals: { committed: 11, reestimated: -5, added: 5, completed: 3, notCompleted: 8 },
      completeList: [{ projectSerialNumber: a, estimate: 3, firstEstimate: 8 }],
      notCompletedList: [
        { projectSerialNumber: b, estimate: 3 },
        { projectSerialNumber: rest, title: "投稿（続き）", estimate: 5 },
      ],
    });
    expect((await actionsOf(sprint)).slice(3)).toEqual([
      `UPDATE_ESTIMATE ${a} 3`,
      `COMPLETE ${a} 3`,
      `ADD_ITEM ${rest} 5`,
      "DONE",
    ]);
    const values = async (projectSerialNumber: number) => {
      const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
      const data = postList.find((post) => post.projectSerialNumber === projectSerialNumber)?.columnData;
      return [data?.[board.points.id], data?.[board.state.id]];
    };
    expect(await values(a)).toEqual([3, board.done]);
    expect(await values(rest)).toEqual([5, board.state.options[1]]);
    await call(calls.sendBackSprintReport, sprint);
    expect(await listsOf(sprint)).toEqual([[a], [b, rest], []]);
  });

  it("[SP18] is closed together with the making of the next one, to which what is left over goes, or neither is done", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(1), await board.post(2)];
    const sprint = await board.sprint("一", [a, b]);
    await call(calls.startSprintReport, sprint);
    const sprints = async () => (await call(calls.getSprintReportList, board.place)).sprintReportList;
    const newSprint = { name: "二", startsOn: "2026-11-30", endsOn: "2026-12-11" };
    const leftovers = [
      { projectSerialNumber: a, isToNewSprint: true },
      { projectSerialNumber: b, nextSprintReportId: null },
    ];
    const close = (more: object, leftoverList = leftovers) =>
      call(calls.closeSprintReport, { ...sprint, leftoverList, ...more });
    await expect(close({})).rejects.toMatchObject({ status: 400 });
    await expect(close({ newSprint: { ...newSprint, endsOn: "2026-11-01" } })).rejects.toMatchObject({
      message: "終了日は開始日以降にしてください。",
    });
    await expect(close({ newSprint }, leftovers.slice(0, 1))).rejects.toMatchObject({ status: 400 });
    expect(await sprints()).toMatchObject([{ name: "一", status: SprintStatus.IN_PROGRESS }]);
    await close({ newSprint });
    const [closed, made] = await sprints();
    expect(closed).toMatchObject({ name: "一", status: SprintStatus.DONE });
    expect(made).toMatchObject({ ...newSprint, status: SprintStatus.READY });
    const { itemList } = await call(calls.getSprintReportList, board.place);
    expect(itemList).toMatchObject([{ sprintReportId: made?.id, projectSerialNumber: a }]);
  });

  it("takes posts in and lets them go at a place of the order, all of them or none", async () => {
    const board = await buildSprintBoard();
    const [a, b, c] = [await board.post(1), await board.post(2), await board.post(3)];
    const [one, two] = [await board.sprint("一", [a]), await board.sprint("二", [b])];
    const order = async () => {
      const { groupList } = await ask(getProjectPostListBelongsGroupInBoardView, {
        boardId: board.id,
        boardViewId: board.viewId,
        projectSerialNumberList: [a, b, c],
      });
      const posts = groupList.flatMap(({ postList }) => postList).sort((x, y) => x.position - y.position);
      return posts.map(({ post }) => post.projectSerialNumber);
    };
    const placed = (projectSerialNumber: number, previous: number | null, next: number | null) => ({
      projectSerialNumber,
      previousProjectSerialNumber: previous,
      nextProjectSerialNumber: next,
    });
    const move = (itemList: { projectSerialNumber: number; sprintReportId: string | null }[], placeList: object[]) =>
      call(calls.moveSprintItem, { ...board.place, itemList, placeList: placeList as never });
    const inOne = (projectSerialNumber: number) => ({ projectSerialNumber, sprintReportId: one.id });
    await move([inOne(b), inOne(c)], [placed(b, null, a), placed(c, b, a)]);
    expect([await listsOf(one), await listsOf(two)]).toEqual([
      [[], [a, b, c], []],
      [[], [], []],
    ]);
    expect(await order()).toEqual([b, c, a]);
    await expect(move([{ projectSerialNumber: b, sprintReportId: home.workspace.id }], [placed(b, a, null)]))
      .rejects //
      .toMatchObject({ status: 404 });
    await expect(move([{ projectSerialNumber: b, sprintReportId: null }], [placed(b, 999_999, null)]))
      .rejects //
      .toMatchObject({ status: 404 });
    expect(await order()).toEqual([b, c, a]);
    expect((await listsOf(one))[1]).toEqual([a, b, c]);
    await move(
      [
        { projectSerialNumber: b, sprintReportId: two.id },
        { projectSerialNumber: c, sprintReportId: null },
      ],
      [placed(c, a, null), placed(b, a, c)],
    );
    expect(await order()).toEqual([a, b, c]);
    const { itemList } = await call(calls.getSprintReportList, board.place);
    expect(itemList.map((item) => [item.sprintReportId, item.projectSerialNumber])).toEqual([
      [one.id, a],
      [two.id, b],
    ]);
  });

  it("tells with the list who is where, what counts, and how fast the last ones were", async () => {
    const board = await buildSprintBoard();
    const [a, b] = [await board.post(5), await board.post(3)];
    const sprint = await board.sprint("一", [a]);
    const next = await board.sprint("二", [b]);
    await call(calls.startSprintReport, sprint);
    const running = await call(calls.getSprintReportList, board.place);
    expect(running.itemList.map((item) => [item.sprintReportId, item.projectSerialNumber])).toEqual([
      [sprint.id, a],
      [next.id, b],
    ]);
    expect(running.measureList[0]).toEqual({
      sprintReportId: sprint.id,
      estimateColumnId: board.points.id,
      statusColumnId: board.state.id,
      doneOptionIds: [board.done],
    });
    await board.complete(a);
    await call(calls.closeSprintReport, sprint);
    const { velocityList, itemList } = await call(calls.getSprintReportList, board.place);
    expect(velocityList).toEqual([
      { sprintReportId: sprint.id, name: "一", committed: 5, completed: 5, count: { committed: 1, completed: 1 } },
    ]);
    expect(numbersOf(itemList)).toEqual([b]);
  });
});
