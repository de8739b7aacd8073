import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { archivePost, deletePost, restorePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { applyToSprints, viewSprints } from "@itoguchi/core/sprints/apply-to-sprints";
import * as calls from "@itoguchi/core/sprints/sprints.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
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
  const state = await board.options("STATE", ["未着手", "完了", "済み"]);
  const points = await board.column("NUMERIC");
  const [, done, also] = state.options as [string, string, string];
  await ask(updateView, {
    boardViewId: board.viewId,
    estimateColumnId: points.id,
    sprintStatusColumnId: state.id,
    completeStatusId: done,
  });
  const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id, viewId: board.viewId };
  const numbers = [
    await board.post("甲", { [points.id]: 3 }),
    await board.post("乙", { [points.id]: 5 }),
    await board.post("丙", { [points.id]: 8 }),
  ] as [number, number, number];
  const make = async (name: string) => (await prove(() => call(calls.registerSprintReport, { ...place, name }))).id;
  const into = (sprintReportId: string | null, ...list: number[]) =>
    prove(() =>
      call(calls.moveSprintItem, {
        ...place,
        itemList: list.map((projectSerialNumber) => ({ projectSerialNumber, sprintReportId })),
      }),
    );
  const set = (projectSerialNumber: number, value: string) =>
    prove(() => ask(upsertColumnData, { projectSerialNumber, columnId: state.id, value }));
  return { board, place, state, done, also, numbers, make, into, set };
}

/** Asked for once; then everything follows from events, or the test fails. */
async function follow(boardId: string, place: { ws: string; pk: string; b: string; viewId: string }) {
  const { store } = await browserOf(home.owner, boardId);
  const first = await call(calls.getSprintReportList, place);
  let known = viewSprints(first, place.viewId);
  store.listen((event) => {
    if (event.seq <= first.seq) return;
    const next = applyToSprints(known, event, place.viewId);
    if (!next) throw new Error(`${event.type} says too little`);
    known = next;
  });
  return async () => {
    const answer = await call(calls.getSprintReportList, place);
    await eventually(() => expect(store.replica.seq).toBe(answer.seq));
    const fresh = viewSprints(answer, place.viewId);
    const sorted = (state: typeof fresh) => ({ ...state, members: state.members.toSorted(byId) });
    expect(sorted(known)).toEqual(sorted(fresh));
    return { known, answer };
  };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

it("tell all that a browser shows of the sprints of a view", async () => {
  const { board, place, state, done, also, numbers, make, into, set } = await buildSprints();
  const [a, b, c] = numbers;
  const settled = await follow(board.id, place);
  const [one, two] = [await make("一"), await make("二")];
  await into(one, a, b, c);
  await into(two, b);
  await into(one, b, c);
  await prove(() => call(calls.removeSprintItem, { ...place, id: one, projectSerialNumberList: [c] }));
  await prove(() => call(calls.addSprintItem, { ...place, id: one, projectSerialNumberList: [c, b] }));
  await settled();

  await prove(() => call(calls.updateSprintReport, { ...place, id: one, name: "はじめ", goal: "出す" }));
  await prove(() => call(calls.startSprintReport, { ...place, id: one }));
  const { known } = await settled();
  expect(known.reports[0]?.measure).toMatchObject({ statusColumnId: state.id, doneOptionIds: [done] });

  // What leaves the board is kept: back again, it is in its sprint.
  await prove(() => ask(deletePost, { projectSerialNumberList: [b] }));
  await prove(() => ask(archivePost, { projectSerialNumberList: [c] }));
  const away = await settled();
  expect(away.answer.itemList.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([a]);
  await prove(() => ask(restorePost, { projectSerialNumberList: [b] }));
  expect((await settled()).answer.itemList).toHaveLength(2);

  // An option that is replaced goes on meaning done to the sprint that runs.
  await set(a, done);
  const column = { columnId: state.id, valueOptionId: done, replacementValueOptionId: also, isConfirmed: true };
  await prove(() => ask(deleteValueOption, column));
  expect((await settled()).known.reports[0]?.measure?.doneOptionIds).toEqual([done, also]);

  const leftoverList = [{ projectSerialNumber: b, nextSprintReportId: two, split: { estimate: 2 } }];
  await prove(() => call(calls.closeSprintReport, { ...place, id: one, leftoverList }));
  const closed = await settled();
  expect(closed.known.members.map(({ sprintReportId }) => sprintReportId)).toEqual([two]);
  expect(closed.known.paces).toMatchObject([{ sprintReportId: one, name: "はじめ" }]);

  await prove(() => call(calls.sendBackSprintReport, { ...place, id: one }));
  expect((await settled()).known.paces).toEqual([]);
  await prove(() => call(calls.deleteSprintReport, { ...place, id: two }));
  await settled();
});

it("of a sprint whose id its maker chose name that id; nobody's sprint is written over", async () => {
  const { place } = await buildSprints();
  const id = newId(new Date());
  const made = await prove(() => call(calls.registerSprintReport, { ...place, id, name: "一" }));
  expect(made.id).toBe(id);
  await expect(call(calls.registerSprintReport, { ...place, id, name: "二" })).rejects.toMatchObject({
    kind: "Conflict",
  });
  const { sprintReportList } = await call(calls.getSprintReportList, place);
  expect(sprintReportList.map(({ name }) => name)).toEqual(["一"]);
});
