import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ViewSource } from "@itoguchi/client/view-sources/view-source";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { copyPosts } from "@itoguchi/core/screens/board-copy";
import { describe, expect, it } from "vitest";
import WebSocket from "ws";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf, emptyDisk } from "../testing/board-browser.ts";
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
  Array.from({ length: source.size }, (_, index) => source.post("", index)?.title).sort();
const idle = ({ outbox }: ProjectStore) => eventually(() => expect(outbox.state).toBe("idle"));

describe("a board that a browser has kept", () => {
  it("is shown at once, and then brought up to date by events", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("前");
    const disk = emptyDisk();
    (await browserOf(home.owner, board.id, { disk })).store.close();
    expect([...disk.boards.keys()]).toEqual([board.id]);
    await ask(posts.updatePost, { projectSerialNumber: number, title: "後" });
    const mine = await browserOf(home.owner, board.id, { disk, isOffline: true });
    expect(titles(mine.source)).toEqual(["前"]);
    mine.line.isOpen = true;
    await eventually(() => expect(titles(mine.source)).toEqual(["後"]));
    mine.store.close();
    expect(disk.boards.get(board.id)?.seq).toBe(mine.store.replica.seq);
  });

  it("is not shown or kept again for own views that are as they were", async () => {
    const { store } = await browserOf(home.owner, (await buildBoard(ask)).id);
    const version = store.version();
    store.takeOwnViews([]);
    expect(store.version()).toBe(version);
  });

  it("gets the posts of a board that a new column links it with, and so does a copy that was kept without them", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const [number, linked] = [await board.post(), await other.post("隣")];
    const disk = emptyDisk();
    const mine = await browserOf(home.owner, board.id, { disk });
    expect(mine.store.holds(other.id)).toBe(false);
    const link = await board.column("POST_LINK", { linkedBoardIdList: [other.id] });
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: link.id, value: [linked] });
    const isShown = ({ store, source }: typeof mine) =>
      eventually(() => {
        expect(store.replica.postOfNumber(linked)?.title).toBe("隣");
        expect(source.post("", 0)?.columnData[link.id]).toEqual([linked]);
      });
    await isShown(mine);
    mine.store.close();
    const kept = disk.boards.get(board.id);
    if (!kept) throw new Error("nothing was kept");
    const postSetList = kept.postSetList?.filter(({ boardId }) => boardId === board.id) ?? null;
    disk.boards.set(board.id, { ...kept, postSetList, linkList: [] });
    await isShown(await browserOf(home.owner, board.id, { disk }));
  });

  it("never keeps what the server has not confirmed", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("確か");
    const disk = emptyDisk();
    const mine = await browserOf(home.owner, board.id, { disk });
    mine.store.keepNow();
    mine.line.isOpen = false;
    mine.actions.setTitle(number, "まだ");
    mine.store.close();
    expect(disk.boards.get(board.id)?.postSetList?.[0]?.posts.title).toEqual(["確か"]);
  });

  it("is gone, from the screen too, once the person may not see it any more", async () => {
    const other = await buildWorkspace(server);
    const board = await buildBoard(askerIn(server, other));
    await board.post("秘密");
    const staff = await buildMember(server, other, Role.STAFF);
    const disk = emptyDisk();
    const { store, source } = await browsersOf(address, other)(staff, board.id, { disk });
    store.keepNow();
    expect(disk.boards.size).toBe(1);
    const ws = other.workspace.id;
    const { id } = await other.owner.call(registerGroup, { ws, name: "ほかの人" });
    await other.owner.call(assignGroup, { ws, pk: other.projectKey, groupIdList: [id] });
    await eventually(() => expect(store.isLost).toBe(true));
    expect([disk.boards.size, titles(source), store.replica.boards.size]).toEqual([0, [], 0]);
  });
});

describe("what was done without a connection", () => {
  it("outlasts the page, is shown again, and is done once", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("元");
    const disk = emptyDisk();
    const before = await browserOf(home.owner, board.id, { disk });
    before.store.keepNow();
    before.line.isOpen = false;
    before.actions.setTitle(number, "線の切れた間");
    void before.actions.register({ boardId: board.id, title: "新しい" });
    expect(disk.mutations.size).toBe(2);
    before.store.close();

    const after = await browserOf(home.owner, board.id, { disk, isOffline: true });
    expect(titles(after.source)).toEqual(["線の切れた間"]);
    expect(after.store.outbox.count).toBe(2);
    // The old page may have come through after all.
    before.line.isOpen = true;
    after.line.isOpen = true;
    for (const { store } of [before, after]) store.outbox.retry();
    await Promise.all([idle(before.store), idle(after.store)]);
    await eventually(() => expect(titles(after.source)).toEqual(["新しい", "線の切れた間"]));
    expect(disk.mutations.size).toBe(0);
    expect(titles((await browserOf(home.owner, board.id)).source)).toEqual(["新しい", "線の切れた間"]);
  });

  it("is not lost to what another person wrote meanwhile, however often the page is loaded", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const number = await board.post("題", { [column.id]: 1 });
    const disk = emptyDisk();
    const mine = await browserOf(home.owner, board.id, { disk });
    mine.line.isOpen = false;
    for (const value of [2, 4]) mine.actions.setValues([{ projectSerialNumber: number, columnId: column.id, value }]);
    mine.actions.setTitle(number, "自分の題");
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 3 });
    await ask(posts.updatePost, { projectSerialNumber: number, title: "ほかの題" });
    mine.line.isOpen = true;
    mine.store.outbox.retry();
    await idle(mine.store);
    const open = [
      { field: column.id, yours: 4, current: 3 },
      { field: "title", yours: "自分の題", current: "ほかの題" },
    ];
    expect(mine.store.conflicts.of(number)).toMatchObject(open);
    mine.store.close();
    const again = await browserOf(home.owner, board.id, { disk });
    expect(again.store.conflicts.of(number)).toMatchObject(open);
    expect(again.store.outbox.count).toBe(0);
    for (const { key } of again.store.conflicts.list()) again.store.settleConflict(key);
    expect(disk.mutations.size).toBe(0);
  });

  it("is not lost when it comes back before the board is there", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const [number, gone] = [await board.post("題", { [column.id]: 1 }), await board.post("なくなる")];
    const disk = emptyDisk();
    const before = await browserOf(home.owner, board.id, { disk });
    before.line.isOpen = false;
    before.actions.setValues([{ projectSerialNumber: number, columnId: column.id, value: 2 }]);
    before.actions.setTitle(gone, "もうない");
    before.store.close();
    await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 3 });
    await ask(posts.deletePost, { projectSerialNumberList: [gone] });
    disk.boards.clear();
    const beforeCopy = async () => {
      const conflicted = () => [...disk.mutations.values()].map(({ conflict }) => conflict?.yours);
      await eventually(() => expect(conflicted()).toEqual([2]));
    };
    const after = await browserOf(home.owner, board.id, { disk, beforeCopy });
    expect(after.store.conflicts.of(number)).toMatchObject([{ field: column.id, yours: 2, current: 3 }]);
    expect(after.refusals).toMatchObject([{ conflict: { yours: 2 } }, { error: { kind: "EntityNotFound" } }]);
  });

  it("is sent by whoever takes their own, also where the post itself is not at hand", async () => {
    const [board, away] = [await buildBoard(ask), await buildBoard(ask)];
    const column = await away.column("NUMERIC");
    const number = await away.post("元", { [column.id]: 3 });
    const disk = emptyDisk();
    const mine = await browserOf(home.owner, board.id, { disk });
    const back = (field: string, yours: unknown, current: unknown) => ({
      ...{ key: crypto.randomUUID(), order: Date.now() * 1_000, boardId: board.id, input: {}, changes: [] },
      operation: { kind: "mutation", name: "updatePost" } as const,
      conflict: { projectSerialNumber: number, field, yours, current },
    });
    mine.store.outbox.revive([back("title", "自分の題", "元"), back(column.id, 2, 3)]);
    expect(mine.store.replica.postOfNumber(number)).toBeUndefined();
    for (const conflict of mine.store.conflicts.list()) mine.actions.takeYours(conflict);
    expect([mine.store.conflicts.list(), disk.mutations.size]).toEqual([[], 2]);
    await idle(mine.store);
    const { replica } = (await browserOf(home.owner, away.id)).store;
    expect(replica.postOfNumber(number)).toMatchObject({ title: "自分の題", data: { [column.id]: 2 } });
    mine.store.outbox.revive([back("title", "また", "元")]);
    for (const conflict of mine.store.conflicts.list()) mine.actions.takeYours(conflict);
    await idle(mine.store);
    expect(mine.store.conflicts.list()).toMatchObject([{ yours: "また", current: "自分の題" }]);
  });

  it("stays in sight when the board has to be loaded anew", async () => {
    const [board, outside] = [await buildBoard(ask), await buildBoard(ask)];
    const [number, guest] = [await board.post("元"), await outside.post("よそから")];
    const mine = await browserOf(home.owner, board.id);
    mine.line.takesWrites = false;
    mine.actions.setTitle(number, "待っている");
    await ask(posts.movePost, { projectSerialNumberList: [guest], boardId: board.id });
    await eventually(() => expect(titles(mine.source)).toEqual(["よそから", "待っている"]));
    mine.line.takesWrites = true;
    mine.store.outbox.retry();
    await idle(mine.store);
    expect(titles((await browserOf(home.owner, board.id)).source)).toEqual(["よそから", "待っている"]);
  });
});

const CUTS = atDepth({ usual: 10, full: 100 });
const CHANGES = 10 * CUTS;
const AT_ONCE = 10;

it(`[R5] ends as a fresh load after ${CUTS} cuts of the socket during ${CHANGES} changes, own and others'`, async () => {
  const board = await buildBoard(ask);
  const [a, b] = [await board.column("NUMERIC"), await board.column("TEXT")];
  const numbers = await Promise.all(Array.from({ length: 50 }, (_, index) => board.post(`${index}`)));
  const other = await buildMember(server, home, Role.STAFF);
  const asOther = askerIn(server, { ...home, owner: other });
  const sockets: WebSocket[] = [];
  class Tapped extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      sockets.push(this);
    }
  }
  const disk = emptyDisk();
  const mine = await browserOf(home.owner, board.id, { webSocketImpl: Tapped, shortestWaitMs: 5, disk });
  let [cuts, opened, seen] = [0, 0, 0];
  for (let made = 0; made < CHANGES; made += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => numbers[(made + index) % numbers.length] as number);
    const sent = some.map((projectSerialNumber, index) => {
      if (index % 2 === 0) {
        mine.actions.setValues([{ projectSerialNumber, columnId: a.id, value: made + index }]);
        return undefined;
      }
      return asOther(posts.upsertColumnData, { projectSerialNumber, columnId: b.id, value: `${made + index}` });
    });
    await Promise.all(sent);
    // While it connects, or while it catches up.
    await eventually(() => expect(sockets.length).toBeGreaterThan(opened));
    if (cuts % 10 !== 0) await eventually(() => expect(mine.store.replica.seq).toBeGreaterThan(seen));
    seen = mine.store.replica.seq;
    sockets.at(-1)?.terminate();
    opened = sockets.length;
    cuts++;
  }
  await idle(mine.store);
  const fresh = await browserOf(home.owner, board.id);
  await eventually(() => expect(mine.store.replica.seq).toBe(fresh.store.replica.seq));
  await eventually(() => expect(mine.store.overlay.isEmpty).toBe(true));
  process.stdout.write(`  » R5: ${CHANGES} changes, ${cuts} cuts, number ${mine.store.replica.seq}\n`);
  expect(cuts).toBe(CUTS);
  expect(mine.refusals).toEqual([]);
  expect(copyPosts(mine.store.replica, [board.id])).toEqual(copyPosts(fresh.store.replica, [board.id]));
});
