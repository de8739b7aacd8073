import type { PlacedPost } from "@itoguchi/client/project/board-actions";
import { ProjectActions } from "@itoguchi/client/project/project-actions";
import { ProjectStore } from "@itoguchi/client/project/project-store";
import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import { questionOf } from "@itoguchi/client/view-sources/view-question";
import type { ViewSource } from "@itoguchi/client/view-sources/view-source";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import type { BoardView } from "@itoguchi/core/model/view";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf } from "../testing/board-browser.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const address = await server.listen();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

const browserOf = browsersOf(address, home);

const titles = (source: ViewSource) =>
  source
    .groups()
    .flatMap(({ key, size }) => Array.from({ length: size }, (_, index) => source.post(key, index)?.title));

describe("a board in the browser", () => {
  it("shows what was done at once, and to others as soon as it is told", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("一");
    const other = await buildMember(server, home, Role.STAFF);
    const [mine, theirs] = [await browserOf(home.owner, board.id), await browserOf(other, board.id)];
    mine.actions.setTitle(number, "二");
    expect(titles(mine.source)).toEqual(["二"]);
    await eventually(() => expect(titles(theirs.source)).toEqual(["二"]));
    theirs.actions.archive([number]);
    expect(titles(theirs.source)).toEqual([]);
    await eventually(() => expect(titles(mine.source)).toEqual([]));
    theirs.actions.undo();
    await eventually(() => expect(titles(mine.source)).toEqual(["二"]));
  });

  it("moves many to another board and back: each to its section, with the values the other board has no column for", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const size = await board.column("NUMERIC");
    const second = await ask(registerSection, { boardId: board.id, name: "次" });
    const numbers = [await board.post("一", { [size.id]: 1 }), await board.post("二", { [size.id]: 2 })];
    await ask(posts.movePost, { projectSerialNumberList: numbers.slice(1), sectionId: second.id });
    const mine = await browserOf(home.owner, board.id);
    const listed = async () =>
      (await ask(getPostListWithPage, { boardId: board.id, param: {} })).postList
        .map(({ title, sectionId, columnData }) => ({ title, sectionId, size: columnData[size.id] }))
        .toSorted((a, b) => Number(a.size) - Number(b.size));
    const before = await listed();
    expect(before).toMatchObject([
      { title: "一", size: 1 },
      { title: "二", sectionId: second.id, size: 2 },
    ]);
    mine.actions.moveToBoard(numbers, { boardId: other.id });
    await eventually(async () => expect(await listed()).toEqual([]));
    await eventually(() => expect(titles(mine.source)).toEqual([]));
    expect(mine.actions.undo()).toBe("move");
    await eventually(async () => expect(await listed()).toEqual(before));
    expect(mine.actions.redo()).toBe("move");
    await eventually(async () => expect(await listed()).toEqual([]));
  });

  it("takes back what is refused, and says so with both values", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const number = await board.post("題", { [column.id]: 1 });
    const mine = await browserOf(home.owner, board.id);
    const shown = () => mine.source.post("", 0)?.columnData[column.id];
    mine.line.isOpen = false;
    mine.actions.setValues([{ projectSerialNumber: number, columnId: column.id, value: 2 }]);
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 3 });
    await eventually(() => expect(mine.store.replica.seq).toBeGreaterThan(0));
    expect(shown()).toBe(2);
    mine.line.isOpen = true;
    mine.store.outbox.retry();
    await eventually(() => expect(mine.refusals).toHaveLength(1));
    expect(mine.refusals[0]?.error).toMatchObject({ kind: "Conflict" });
    await eventually(() => expect(shown()).toBe(3));
    const [conflict] = mine.store.conflicts.of(number);
    expect(conflict).toMatchObject({ field: column.id, yours: 2, current: 3 });
    await eventually(() =>
      expect(mine.store.lastFieldChanges.of(mine.source.post("", 0)?.id ?? "", column.id)).toBeDefined(),
    );
    mine.actions.undo();
    expect(shown()).toBe(3);
    if (conflict) mine.actions.takeYours(conflict);
    expect(mine.store.conflicts.list()).toEqual([]);
    await eventually(() => expect(mine.store.outbox.state).toBe("idle"));
    expect([shown(), mine.refusals.length]).toEqual([2, 1]);
  });

  it("does not write over what came while its editor was open", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const number = await board.post("題", { [column.id]: 1 });
    const mine = await browserOf(home.owner, board.id);
    const shown = () => mine.source.post("", 0);
    const seen = { title: shown()?.title ?? "", value: shown()?.columnData[column.id] };
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 3 });
    await ask(posts.updatePost, { projectSerialNumber: number, title: "ほかの人の題" });
    await eventually(() => expect([shown()?.columnData[column.id], shown()?.title]).toEqual([3, "ほかの人の題"]));
    mine.actions.setValues([{ projectSerialNumber: number, columnId: column.id, value: 2, seen }]);
    mine.actions.setTitle(number, "自分の題", seen.title);
    await eventually(() => expect(mine.refusals).toHaveLength(2));
    await eventually(() => expect([shown()?.columnData[column.id], shown()?.title]).toEqual([3, "ほかの人の題"]));
    expect(mine.store.conflicts.of(number)).toMatchObject([
      { field: column.id, yours: 2, current: 3 },
      { field: "title", yours: "自分の題", current: "ほかの人の題" },
    ]);
  });

  it("undoes what the person did, and not what somebody wrote since", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const numbers = [await board.post("題", { [column.id]: 1 }), await board.post("ほか", { [column.id]: 1 })] as const;
    const { actions, store, refusals } = await browserOf(home.owner, board.id);
    const idle = () => eventually(() => expect(store.outbox.state).toBe("idle"));
    const [number] = numbers;
    actions.setTitle(number, " 自分の題 ");
    actions.setValues([{ projectSerialNumber: number, columnId: column.id, value: 2 }]);
    actions.undo();
    actions.undo();
    await idle();
    expect(store.conflicts.list()).toEqual([]);
    actions.redo();
    actions.redo();
    await idle();
    await ask(posts.updatePost, { projectSerialNumber: number, title: "ほかの題" });
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 3 });
    await eventually(() => expect(store.replica.postOfNumber(number)?.data[column.id]).toBe(3));
    actions.undo();
    actions.undo();
    await idle();
    expect(store.conflicts.of(number)).toMatchObject([
      { field: column.id, yours: 1, current: 3 },
      { field: "title", yours: "題", current: "ほかの題" },
    ]);
    actions.setValues(numbers.map((projectSerialNumber) => ({ projectSerialNumber, columnId: column.id, value: 5 })));
    await idle();
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 6 });
    actions.undo();
    await idle();
    expect(refusals).toHaveLength(3);
    const fresh = await browserOf(home.owner, board.id);
    expect(numbers.map((one) => fresh.store.replica.postOfNumber(one)?.data[column.id])).toEqual([6, 5]);
  });

  it("goes back and forth over everything that was done", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const numbers = [await board.post("甲"), await board.post("乙"), await board.post("丙")] as const;
    const { actions, source, view, store } = await browserOf(home.owner, board.id);
    actions.place(numbers[2], { boardViewId: view.id, previousNumber: null, nextNumber: numbers[0] });
    actions.setTitle(numbers[0], "甲改");
    actions.setValues(numbers.map((projectSerialNumber) => ({ projectSerialNumber, columnId: column.id, value: 5 })));
    const values = () => [0, 1, 2].map((index) => source.post("", index)?.columnData[column.id]);
    expect([titles(source), values()]).toEqual([
      ["丙", "甲改", "乙"],
      [5, 5, 5],
    ]);
    for (let step = 0; step < 3; step++) actions.undo();
    expect([titles(source), values()]).toEqual([
      ["甲", "乙", "丙"],
      [undefined, undefined, undefined],
    ]);
    for (let step = 0; step < 3; step++) actions.redo();
    expect(titles(source)).toEqual(["丙", "甲改", "乙"]);
    actions.remove([numbers[2]]);
    expect(titles(source)).toEqual(["甲改", "乙"]);
    actions.undo();
    await eventually(() => expect(titles(source)).toEqual(["丙", "甲改", "乙"]));
    await eventually(() => expect(store.outbox.state).toBe("idle"));
    const fresh = await browserOf(home.owner, board.id);
    expect(titles(fresh.source)).toEqual(["丙", "甲改", "乙"]);
  });

  it("shows the places of posts while something else puts them there, and has them back when that is refused or undone", async () => {
    const board = await buildBoard(ask);
    const numbers = [await board.post("甲"), await board.post("乙"), await board.post("丙")] as const;
    const { actions, source, view } = await browserOf(home.owner, board.id);
    const at = (projectSerialNumber: number, previousNumber: number | null, nextNumber: number | null) => ({
      ...{ boardViewId: view.id, projectSerialNumber, previousNumber, nextNumber },
    });
    const places = [at(numbers[1], null, numbers[0]), at(numbers[2], numbers[1], numbers[0])];
    const send = async (list: readonly PlacedPost[]) => {
      for (const { projectSerialNumber, boardViewId, previousNumber, nextNumber } of list)
        await ask(posts.movePost, {
          projectSerialNumberList: [projectSerialNumber],
          boardViewId,
          previousProjectSerialNumber: previousNumber,
          nextProjectSerialNumber: nextNumber,
        });
    };
    const exchange = { label: "sprint", places, act: send, back: send, refused: () => {} };
    const refused = actions.exchange({ ...exchange, act: () => Promise.reject(new Error("no")) });
    expect(titles(source)).toEqual(["乙", "丙", "甲"]);
    await expect(refused).rejects.toThrow("no");
    await eventually(() => expect(titles(source)).toEqual(["甲", "乙", "丙"]));
    expect(actions.undo()).toBeUndefined();
    await actions.exchange(exchange);
    expect(titles(source)).toEqual(["乙", "丙", "甲"]);
    actions.undo();
    expect(titles(source)).toEqual(["甲", "乙", "丙"]);
    await eventually(async () =>
      expect(titles((await browserOf(home.owner, board.id)).source)).toEqual(["甲", "乙", "丙"]),
    );
    actions.redo();
    expect(titles(source)).toEqual(["乙", "丙", "甲"]);
  });

  it("[P8] loses nothing while the line is down for one and the other writes on", async () => {
    const board = await buildBoard(ask);
    const [a, b] = [await board.column("NUMERIC"), await board.column("TEXT")];
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, index) => board.post(`${index}`)));
    const other = await buildMember(server, home, Role.STAFF);
    const [mine, theirs] = [await browserOf(home.owner, board.id), await browserOf(other, board.id)];
    mine.line.isOpen = false;
    for (const projectSerialNumber of numbers) {
      mine.actions.setValues([{ projectSerialNumber, columnId: a.id, value: projectSerialNumber }]);
      theirs.actions.setValues([{ projectSerialNumber, columnId: b.id, value: `${projectSerialNumber}` }]);
    }
    await eventually(() => expect(theirs.store.outbox.state).toBe("idle"));
    expect(mine.store.outbox.count).toBe(20);
    mine.line.isOpen = true;
    mine.store.outbox.retry();
    await eventually(() => expect(mine.store.outbox.state).toBe("idle"));
    const all = (source: ViewSource) => numbers.map((_, index) => source.post("", index)?.columnData);
    const wanted = numbers.map((number) => ({ [a.id]: number, [b.id]: `${number}` }));
    for (const { source } of [mine, theirs])
      await eventually(() => expect(source.version() && all(source)).toEqual(wanted));
    expect([mine.refusals, theirs.refusals]).toEqual([[], []]);
  });

  it("makes many posts as one step with what is written alongside, all or none, and takes them back together", async () => {
    const board = await buildBoard(ask);
    const size = await board.column("NUMERIC");
    const number = await board.post("前から");
    const { actions, source, view, line } = await browserOf(home.owner, board.id);
    const alongside = () => actions.setValues([{ projectSerialNumber: number, columnId: size.id, value: 5 }]);
    const postList = ["一", "二", "三"].map((title, index) => ({ title, data: { [size.id]: index } }));
    const place = { boardViewId: view.id, previousNumber: null, nextNumber: number };
    const all = { boardId: board.id, boardViewId: view.id, postList, place };
    expect((await actions.registerMany(all, alongside)).numbers).toHaveLength(3);
    await eventually(() => expect(titles(source)).toEqual(["一", "二", "三", "前から"]));
    expect(source.post("", 2)?.columnData).toEqual({ [size.id]: 2 });
    expect(source.post("", 3)?.columnData).toEqual({ [size.id]: 5 });
    actions.undo();
    await eventually(() => expect(titles(source)).toEqual(["前から"]));
    expect(source.post("", 0)?.columnData).toEqual({});
    actions.redo();
    await eventually(() => expect(titles(source)).toHaveLength(4));

    const broken = { ...all, postList: [{ title: "四" }, { title: "五", data: { [size.id]: "x" } }] };
    await expect(actions.registerMany(broken)).rejects.toMatchObject({ kind: "InvalidInput" });
    expect(titles(source)).toHaveLength(4);
    // What was refused is no step: the one before it is taken back.
    actions.undo();
    await eventually(() => expect(titles(source)).toEqual(["前から"]));

    line.takesWrites = false;
    const making = actions.registerMany({ ...all, postList: [{ title: "送信待ち" }] });
    actions.undo();
    line.takesWrites = true;
    await making;
    await eventually(() => expect(source.version() && titles(source)).toEqual(["前から"]));
  });

  it("duplicates posts as one step", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("元");
    const { actions, source } = await browserOf(home.owner, board.id);
    const chosen = { isWithSubPosts: true, isWithFiles: true, isWithLinks: true };
    await actions.duplicate([number], chosen);
    await eventually(() => expect(titles(source)).toEqual(["元", "元のコピー"]));
    expect(actions.undo()).toBe("duplicate");
    await eventually(() => expect(titles(source)).toEqual(["元"]));
    expect(actions.redo()).toBe("duplicate");
    await eventually(() => expect(titles(source)).toEqual(["元", "元のコピー"]));
  });

  it("[CL29] undoes the step that was meant, not the last one, and none that a later one builds on", async () => {
    const board = await buildBoard(ask);
    const size = await board.column("NUMERIC");
    const [first, second] = [await board.post("一"), await board.post("二", { [size.id]: 1 })];
    const { store, source } = await browserOf(home.owner, board.id);
    const blocked: string[] = [];
    const actions = new ProjectActions(
      { store, now: () => new Date(), blocked: (what, later) => blocked.push(`${what.label} < ${later.label}`) },
      { seen: () => undefined },
    );
    const copies = await actions.duplicate([first], { isWithSubPosts: true, isWithFiles: true, isWithLinks: true });
    await eventually(() => expect(titles(source)).toEqual(["一", "二", "一のコピー"]));
    const undoArchive = actions.asOneStep(() => actions.archive([first]));
    actions.setValues([{ projectSerialNumber: second, columnId: size.id, value: 2 }]);
    undoArchive();
    copies.undo();
    await eventually(() => expect(titles(source)).toEqual(["一", "二"]));
    expect(source.post("", 1)?.columnData).toEqual({ [size.id]: 2 });

    const value = (to: number) => actions.setValues([{ projectSerialNumber: second, columnId: size.id, value: to }]);
    const undoValue = actions.asOneStep(() => value(3));
    value(4);
    undoValue();
    expect(blocked).toEqual(["values < values"]);
    expect(source.post("", 1)?.columnData).toEqual({ [size.id]: 4 });
    expect(actions.undo()).toBe("values");
    undoValue();
    await eventually(() => expect(source.post("", 1)?.columnData).toEqual({ [size.id]: 2 }));
    await eventually(() => expect(store.outbox.state).toBe("idle"));
    expect(source.post("", 1)?.columnData).toEqual({ [size.id]: 2 });
  });

  it("shows the same of a large board as of a small one, page by page", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["未着手", "進行中", "完了"]);
    const column = await board.column("NUMERIC");
    const postList = Array.from({ length: 130 }, (_, index) => ({
      title: `${index}`,
      data: { [state.id]: state.options[index % 3], [column.id]: (index * 37) % 101 },
    }));
    await ask(posts.bulkRegisterPost, { boardId: board.id, postList });
    const { store, view } = await browserOf(home.owner, board.id);
    const shown: BoardView = {
      ...view,
      postLoadingLimit: 20,
      groupColumnId: state.id,
      orderConditionList: [{ conditionOrder: 0, isAsc: false, targetColumnId: column.id }],
    };
    const local = new LocalSource(store, shown);
    const remote = await RemoteSource.open(store, shown);
    onTestFinished(() => remote.close());
    const keys = remote.groups().map(({ key }) => key);
    let versions = keys.map((key) => remote.versionOf(key));
    const changedAlone = new Set<string>();
    remote.subscribe(() => {
      const changed = keys.filter((key, index) => remote.versionOf(key) !== versions[index]);
      versions = keys.map((key) => remote.versionOf(key));
      if (changed.length === 1) for (const key of changed) changedAlone.add(key);
    });
    for (const { key, size } of remote.groups()) remote.want(key, 0, size);
    await eventually(() => expect(titles(remote)).toEqual(titles(local)));
    expect([...changedAlone].sort()).toEqual(keys.sort());
    const sorted = titles(local);
    expect(remote.size).toBe(local.size);
    expect(remote.groups().map(({ key, size }) => [key, size])).toEqual(
      local.groups().map(({ key, size }) => [key, size]),
    );
    await ask(deleteColumn, { columnId: column.id, isConfirmed: true });
    await eventually(() => expect(titles(local)).not.toEqual(sorted));
    await eventually(() => expect(titles(remote)).toEqual(titles(local)));
  });

  it("is shown from what a page came with, and then keeps up without asking again", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("前");
    const copy = await ask(boardReplica, { boardId: board.id, postLimit: 0 });
    expect(copy).toMatchObject({ postCount: 1, postSetList: null });
    const { door } = browserOf.doorOf(home.owner, {});
    const store = ProjectStore.showing(door, board.id, copy);
    onTestFinished(() => store.close());
    const [view] = store.replica.viewsOf(board.id) as [BoardView];
    const answer = await ask(partitionBoardViewPostListSet, questionOf(store.replica, view));
    const source = RemoteSource.showing(store, view, answer);
    onTestFinished(() => source.close());
    expect(titles(source)).toEqual(["前"]);
    store.start();
    source.start();
    await ask(posts.updatePost, { projectSerialNumber: number, title: "後" });
    await eventually(() => expect(titles(source)).toEqual(["後"]));
  });

  it("has all its posts behind what a page came with, and nothing of what was done meanwhile is lost", async () => {
    const board = await buildBoard(ask);
    const [first, second] = [await board.post("一"), await board.post("二")];
    const copy = await ask(boardReplica, { boardId: board.id, postLimit: 0 });
    await ask(posts.updatePost, { projectSerialNumber: second, title: "後から" });
    const { door, line } = browserOf.doorOf(home.owner, {});
    const store = ProjectStore.showing(door, board.id, copy);
    onTestFinished(() => store.close());
    const [view] = store.replica.viewsOf(board.id) as [BoardView];
    const answer = await ask(partitionBoardViewPostListSet, questionOf(store.replica, view));
    const remote = RemoteSource.showing(store, view, answer);
    const paged = { seen: remote.seen.bind(remote) };
    const actions = new ProjectActions({ store, now: () => new Date() }, paged);
    line.takesWrites = false;
    actions.setTitle(first, "している間");
    store.start();
    await eventually(() => expect(store.holds(board.id)).toBe(true));
    const local = new LocalSource(store, view);
    expect(titles(local).sort()).toEqual(["している間", "後から"].sort());
    line.takesWrites = true;
    store.outbox.retry();
    await eventually(() => expect(store.overlay.isEmpty).toBe(true));
    actions.undo();
    expect(titles(local)).toContain("一");
  });

  it("shows of a large board the last that was written, not what is told of the one before", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("〇");
    const { store, view } = await browserOf(home.owner, board.id);
    const remote = await RemoteSource.open(store, view);
    onTestFinished(() => remote.close());
    const paged = { seen: remote.seen.bind(remote) };
    const actions = new ProjectActions({ store, now: () => new Date() }, paged);
    const shown = new Set<string | undefined>();
    actions.setTitle(number, "一");
    actions.setTitle(number, "二");
    remote.subscribe(() => shown.add(titles(remote)[0]));
    await eventually(() => expect(store.overlay.isEmpty).toBe(true));
    expect([...shown]).toEqual(["二"]);
  });

  it("takes back on a large board what is refused", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("〇");
    const { store, view } = await browserOf(home.owner, board.id);
    const remote = await RemoteSource.open(store, view);
    onTestFinished(() => remote.close());
    const actions = new ProjectActions({ store, now: () => new Date() }, { seen: remote.seen.bind(remote) });
    actions.setTitle(number, "長".repeat(10_000));
    expect(titles(remote)[0]).toHaveLength(10_000);
    expect(remote.post("", 0)).toBe(remote.post("", 0));
    await eventually(() => expect(titles(remote)).toEqual(["〇"]));
  });
});
