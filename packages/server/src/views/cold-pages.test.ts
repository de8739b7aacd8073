import { projectBoard, projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { ComparisonOperator, type FilterCondition } from "@itoguchi/core/model/filter";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { boardReplica, memberNames } from "@itoguchi/core/screens/board-replica.operations";
import { boardViewInitialData } from "@itoguchi/core/screens/screens.operations";
import { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { buildBoard } from "../posts/posts.factory.ts";
import type { Replica } from "../project-engine/replica.ts";
import { createReplicas } from "../project-engine/replicas.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
const place = { workspaceId: home.workspace.id, projectId: project.id };

/** What questions were answered from, in a process where the smallest project counts as a large one. */
const opened: Replica[] = [];
const { db, pool, log, metrics } = server.services;
let loads = 0;
const countingPool: typeof pool = Object.create(pool, {
  connect: {
    value() {
      loads++;
      return pool.connect();
    },
  },
});
const replicas = createReplicas({ db, pool: countingPool, log, metrics, budget: 1e9, fewestPosts: 0 });
const noting =
  <Args extends unknown[]>(open: (...args: Args) => Promise<Replica>) =>
  async (...args: Args) => {
    const replica = await open(...args);
    opened.push(replica);
    return replica;
  };
Object.assign(server.services, {
  replicas: {
    ...replicas,
    openPage: noting(replicas.openPage),
    openStructure: noting(replicas.openStructure),
  },
});

/** The answer of a project that is not in memory, and the same once it is. */
async function coldAndWarm<O extends Operation>(operation: O, input: z.input<O["input"]>) {
  replicas.forget(place.projectId);
  const cold = await ask(operation, input);
  const early = opened.at(-1);
  const whole = await replicas.open(place, 0);
  return { cold, warm: await ask(operation, input), isEarly: early !== whole };
}

const board = await buildBoard(ask, "板");
const other = await buildBoard(ask, "隣");
const state = await board.options("STATE", ["未着手", "進行中", "完了"]);
const drop = await board.options("DROP_DOWN", ["赤", "青"]);
const number = await board.column("NUMERIC", { numericFunctionType: "SUM" });
const text = await board.column("TEXT");
const long = await board.column("LONG_TEXT");
const term = await board.column("TERM");
const user = await board.column("USER");
const price = await other.column("NUMERIC");
const back = await other.column("POST_LINK", { linkedBoardIdList: [board.id] });
const link = await board.column("POST_LINK", { linkedBoardIdList: [other.id] });
await board.column("COLUMN_DATA_MIRROR", {
  linkedSettingColumnId: link.id,
  linkedColumnList: [{ columnId: price.id, direction: "RELATION" }],
});
// From the other end: on this board, the column that was made for it shows them.
const both = await other.column("POST_LINK", { linkedBoardIdList: [board.id], isTwoWay: true });
const { memberList } = await ask(boardReplica, { boardId: board.id });
const linked = [await other.post("隣一", { [price.id]: 5 }), await other.post("隣二", { [price.id]: 7 })];
const third = await other.post("隣三");
const made: number[] = [];
for (let n = 0; n < 40; n++)
  made.push(
    await board.post(`投稿 ${n % 5} ${n}`, {
      ...(n % 4 && { [state.id]: state.options[n % 3] }),
      ...(n % 3 && { [drop.id]: drop.options.slice(0, 1 + (n % 2)) }),
      ...(n % 5 && { [number.id]: (n * 7) % 11 }),
      [text.id]: `語${n % 7}`,
      ...(n % 2 && { [long.id]: `長い${n}` }),
      [term.id]: { start: "2026-11-01", end: `2026-11-${10 + (n % 20)}` },
      ...(n % 6 === 0 && { [user.id]: [memberList[0]?.id] }),
    }),
  );
await ask(posts.upsertColumnData, { projectSerialNumber: made[1] as number, columnId: link.id, value: linked });
await ask(posts.upsertColumnData, { projectSerialNumber: linked[0] as number, columnId: back.id, value: [made[9]] });
await ask(posts.upsertColumnData, { projectSerialNumber: third, columnId: both.id, value: [made[10]] });
await ask(posts.archivePost, { projectSerialNumberList: made.slice(3, 5) });
await ask(posts.deletePost, { projectSerialNumberList: made.slice(6, 8) });
await ask(posts.movePost, {
  projectSerialNumberList: [made[20] as number],
  boardViewId: board.viewId,
  previousProjectSerialNumber: made[0],
});

const filter = (condition: z.input<typeof FilterCondition>) => [
  { id: Id.parse(crypto.randomUUID()), conditionOperator: "AND" as const, filterConditionList: [condition] },
];
const by = (targetColumnId: string, isAsc = true) => [{ conditionOrder: 0, isAsc, targetColumnId }];

describe("a page of a project that is being loaded", () => {
  const settings = {
    "as the view is": {},
    "in groups": { groupColumnId: state.id },
    "in groups of several values": { groupColumnId: drop.id },
    "the first posts of many": { postLoadingLimit: 20 },
    "by number, downwards": { orderConditionList: by(number.id, false) },
    "by a term": { orderConditionList: by(term.id) },
    "in groups, filtered and sorted": {
      groupColumnId: user.id,
      orderConditionList: by(text.id),
      filterGroupList: filter({
        targetColumnId: long.id,
        comparisonOperator: ComparisonOperator.IS_CONTAIN,
        textData: "長い1",
      }),
    },
    "with the archive": { isContainArchive: true, postLoadingLimit: 50 },
  };
  it.each(Object.entries(settings))("[PE27] is the same as of a loaded one: %s", async (_, setting) => {
    const input = { boardId: board.id, boardViewId: board.viewId, setting };
    const { cold, warm, isEarly } = await coldAndWarm(partitionBoardViewPostListSet, input);
    expect(isEarly).toBe(true);
    expect(cold).toEqual(warm);
    expect(cold.size).toBeGreaterThan(0);
  });

  it("[PE27] has the posts that its posts are linked with, from both ends, and what mirrors show of them", async () => {
    const input = { boardId: board.id, boardViewId: board.viewId, setting: {} };
    const { cold, warm, isEarly } = await coldAndWarm(partitionBoardViewPostListSet, input);
    expect([isEarly, cold.linkedPostList.length]).toEqual([true, 3]);
    expect(cold.linkedPostList).toEqual(warm.linkedPostList);
  });

  it("[PE27] waits for all of it when links decide what it shows", async () => {
    const setting = {
      filterGroupList: filter({ targetColumnId: link.id, comparisonOperator: ComparisonOperator.IS_NOT_EMPTY }),
    };
    const input = { boardId: board.id, boardViewId: board.viewId, setting };
    const { cold, warm, isEarly } = await coldAndWarm(partitionBoardViewPostListSet, input);
    expect([isEarly, cold.size]).toEqual([false, 1]);
    expect(cold).toEqual(warm);
  });
});

it("[PE27] a board that mirrors links waits for all of it: it shows posts two links away", async () => {
  const mirroring = await buildBoard(ask, "鏡");
  const over = await mirroring.column("POST_LINK", { linkedBoardIdList: [other.id] });
  const mirror = await mirroring.column("COLUMN_DATA_MIRROR", {
    linkedSettingColumnId: over.id,
    linkedColumnList: [{ columnId: back.id, direction: "RELATION" }],
  });
  const number = await mirroring.post("映す");
  await ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: over.id, value: [linked[0]] });
  const input = { boardId: mirroring.id, boardViewId: mirroring.viewId, setting: {} };
  const { cold, warm, isEarly } = await coldAndWarm(partitionBoardViewPostListSet, input);
  expect(isEarly).toBe(false);
  expect(cold).toEqual(warm);
  expect(cold.groupList[0]?.postList[0]?.columnData[mirror.id]).toBeDefined();
});

describe("other questions about a project that is being loaded", () => {
  it("[PE27] a screen with a board and its first posts", async () => {
    const { cold, warm, isEarly } = await coldAndWarm(boardViewInitialData, { boardId: board.id });
    expect(isEarly).toBe(true);
    expect(cold).toEqual(warm);
  });

  it("[PE27] a board too large for a copy is counted; a smaller one is copied as a whole", async () => {
    const counted = await coldAndWarm(boardReplica, { boardId: board.id, postLimit: 0 });
    expect([counted.isEarly, counted.cold.postCount]).toEqual([true, 41]);
    expect(counted.cold).toEqual(counted.warm);
    const copied = await coldAndWarm(boardReplica, { boardId: board.id });
    expect(copied.isEarly).toBe(false);
    expect(copied.cold).toEqual(copied.warm);
  });

  it("[PE27] the structure, without any post", async () => {
    for (const { cold, warm, isEarly } of [
      await coldAndWarm(projectBoardList, {}),
      await coldAndWarm(projectBoard, { boardId: board.id }),
      await coldAndWarm(memberNames, {}),
    ]) {
      expect(isEarly).toBe(true);
      expect(cold).toEqual(warm);
    }
  });

  it("[PE27] what is not there is refused at once, and the project is loaded all the same", async () => {
    replicas.forget(place.projectId);
    const asked = ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: other.viewId });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect((await replicas.open(place, 0)).table.board(board.id).size).toBe(38);
  });
});

describe("who waits", () => {
  it("[PE6] gets no page of an earlier moment than the question", async () => {
    replicas.forget(place.projectId);
    const whole = await replicas.open(place, 0);
    replicas.forget(place.projectId);
    const planned: number[] = [];
    const planOn = (structure: Replica) => {
      planned.push(structure.seq);
      return undefined;
    };
    const loading = replicas.open(place, 0);
    const late = replicas.openPage(place, whole.seq + 1, planOn).catch((error) => error);
    await loading;
    expect(await late).toMatchObject({ kind: "ServiceUnavailable" });
    expect(planned).toEqual([]);
  });

  it("[PE6] gets no structure of an earlier moment than the question", async () => {
    replicas.forget(place.projectId);
    const { seq } = await replicas.open(place, 0);
    replicas.forget(place.projectId);
    const loading = replicas.open(place, 0);
    const late = replicas.openStructure(place, seq + 1).catch((error) => error);
    await loading;
    expect(await late).toMatchObject({ kind: "ServiceUnavailable" });
  });

  it("[PE27] gets the whole project when four others wait for a page, or somebody holds the lock", async () => {
    const planned: string[] = [];
    const openPage = (name: string) =>
      replicas.openPage(place, 0, () => {
        planned.push(name);
        return undefined;
      });
    replicas.forget(place.projectId);
    await Promise.all(["1", "2", "3", "4", "5"].map(openPage));
    expect(planned).toEqual(["1", "2", "3", "4"]);
    replicas.forget(place.projectId);
    const before = openPage("before the lock");
    const locked = replicas.openLocked(place, 0);
    const pages = await Promise.all([before, openPage("after the lock")]);
    expect(pages).toEqual([await locked, await locked]);
    expect(planned).toHaveLength(4);
  });

  it("[PE27] fails with the load, and the next question loads anew", async () => {
    replicas.forget(place.projectId);
    const nowhere = { workspaceId: place.workspaceId, projectId: crypto.randomUUID() };
    const before = loads;
    await expect(replicas.openPage(nowhere, 0, () => undefined)).rejects.toThrow();
    expect(loads - before).toBe(1);
    await expect(replicas.openStructure(nowhere, 0)).rejects.toThrow();
    expect((await replicas.openStructure(place, 0)).boards.size).toBeGreaterThan(1);
  });

  it("[PE27] a page that fails leaves the load alone", async () => {
    replicas.forget(place.projectId);
    const failing = replicas.openPage(place, 0, () => {
      throw new Error("no page");
    });
    await expect(failing).rejects.toThrow("no page");
    replicas.forget(place.projectId);
    const plan = { boardId: "no id", columns: [], shown: async () => [] };
    await expect(replicas.openPage(place, 0, () => plan)).rejects.toMatchObject({ code: "22P02" });
    expect((await replicas.open(place, 0)).table.board(board.id).size).toBe(38);
  });
});
