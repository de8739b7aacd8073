import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost, bulkUpsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { boardViewPostTree, movePostInTree } from "@itoguchi/core/tree/tree.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const ALL = { levels: 1_000 };

/** A filter for a title. */
async function titled(boardId: string, textData: string) {
  const { columnList } = await ask(projectBoard, { boardId });
  const targetColumnId = columnList.find(({ columnType }) => columnType === ColumnType.POST_TITLE)?.id as string;
  const filterConditionList = [{ targetColumnId, comparisonOperator: ComparisonOperator.EQUAL, textData }];
  return [{ id: boardId, conditionOperator: "AND" as const, filterConditionList }];
}

/** A board of goals, with tasks of another board below them. */
async function buildForest() {
  const goals = await buildBoard(ask, "目標");
  const tasks = await buildBoard(ask, "作業");
  const below = await goals.column("POST_LINK", {
    linkDirection: "CHILD",
    linkedBoardIdList: [tasks.id],
    isTwoWay: true,
  });
  const steps = await tasks.column("POST_LINK", {
    linkDirection: "CHILD",
    linkedBoardIdList: [tasks.id],
    isTwoWay: true,
  });
  const { id: boardViewId } = await ask(registerView, {
    boardId: goals.id,
    name: "ツリー",
    viewType: ViewType.TREE,
  });
  const place = { boardId: goals.id, boardViewId };
  const step = await tasks.post("手順");
  const task = await tasks.post("作業", { [steps.id]: [step] });
  const other = await tasks.post("別の作業");
  const goal = await goals.post("目標", { [below.id]: [task, other] });
  const second = await goals.post("別の目標");
  const lines = async (openness: { levels: number } = ALL, setting?: Record<string, unknown>) => {
    const { rowList } = await ask(boardViewPostTree, { ...place, openness, ...(setting ? { setting } : {}) });
    return rowList.map(({ depth, post, isMatch }) => `${"-".repeat(depth)}${post.title}${isMatch ? "" : "?"}`);
  };
  const move = (projectSerialNumber: number, to: Partial<Parameters<typeof ask<typeof movePostInTree>>[1]>) =>
    ask(movePostInTree, { boardViewId, projectSerialNumber, ...to });
  return { goals, tasks, below, steps, place, step, task, other, goal, second, lines, move };
}

describe("a tree over boards", () => {
  it("comes level by level, with counts", async () => {
    const { place, lines } = await buildForest();
    expect(await lines({ levels: 0 })).toEqual(["目標", "別の目標"]);
    expect(await lines({ levels: 1 })).toEqual(["目標", "-作業", "-別の作業", "別の目標"]);
    const answer = await ask(boardViewPostTree, { ...place, openness: { levels: 0 }, limit: 1 });
    expect(answer).toMatchObject({ rowCount: 2, levels: 3, matchCount: 5, hasColumns: true });
    expect(answer.rowList).toHaveLength(1);
    expect(answer.rowList[0]).toMatchObject({ childCount: 2, belowCount: 3, isOpen: false });
  });

  it("shows what matches on any board, with what is above it", async () => {
    const { lines, goals } = await buildForest();
    const filterGroupList = await titled(goals.id, "手順");
    expect(await lines(ALL, { filterGroupList })).toEqual(["目標?", "-作業?", "--手順"]);
  });

  it("unfolds down to a post that is asked for", async () => {
    const { place, step } = await buildForest();
    const all = await ask(boardViewPostTree, { ...place, openness: ALL });
    const post = all.rowList.find((row) => row.post.projectSerialNumber === step)?.post;
    const shown = await ask(boardViewPostTree, { ...place, openness: { levels: 0 }, revealPostId: post?.id ?? null });
    expect(shown.rowList[(shown.revealedRow as number) - shown.offset]?.post.title).toBe("手順");
    expect(shown.openness.exceptIdList).toHaveLength(2);
  });

  it("says so when no column makes one", async () => {
    const { place, below, lines } = await buildForest();
    await ask(deleteColumn, { columnId: below.id, isConfirmed: true });
    expect(await ask(boardViewPostTree, { ...place, openness: ALL })).toMatchObject({ hasColumns: false, rowCount: 0 });
    expect(await lines()).toEqual([]);
  });
});

describe("moving in a tree", () => {
  it("puts a post under another parent and leaves its other parents alone", async () => {
    const { move, lines, other, goal, second, task } = await buildForest();
    expect(await move(other, { toProjectSerialNumber: second })).toMatchObject({ isJoined: true });
    expect(await lines({ levels: 1 })).toEqual(["目標", "-作業", "-別の作業", "別の目標", "-別の作業"]);
    // It is there already: whoever takes this back must not take it away from there.
    expect(await move(other, { toProjectSerialNumber: second })).toMatchObject({ isJoined: false });
    await move(other, { fromProjectSerialNumber: goal, toProjectSerialNumber: task });
    expect(await lines()).toEqual(["目標", "-作業", "--手順", "--別の作業", "別の目標", "-別の作業"]);
    await move(other, { fromProjectSerialNumber: second });
    expect(await lines()).toEqual(["目標", "-作業", "--手順", "--別の作業", "別の目標"]);
  });

  it("puts it between its siblings, and back", async () => {
    const { move, lines, other, task } = await buildForest();
    await move(other, { nextProjectSerialNumber: task });
    expect(await lines({ levels: 1 })).toEqual(["目標", "-別の作業", "-作業", "別の目標"]);
    await move(other, { isOrderReset: true });
    expect(await lines({ levels: 1 })).toEqual(["目標", "-作業", "-別の作業", "別の目標"]);
  });

  it("refuses a loop and names it", async () => {
    const { move, step, task, lines } = await buildForest();
    const before = await lines();
    await expect(move(task, { toProjectSerialNumber: step })).rejects.toMatchObject({
      message: expect.stringContaining([step, task, step].map((number) => `FIRST-${number}`).join(" → ")),
    });
    expect(await lines()).toEqual(before);
  });

  it("refuses a parent that it does not have and a board that no column leads to", async () => {
    const { move, task, goal, second } = await buildForest();
    await expect(move(task, { fromProjectSerialNumber: second })).rejects.toMatchObject({
      status: 400,
      code: "D000010",
    });
    await expect(move(goal, { toProjectSerialNumber: second })).rejects.toMatchObject({ status: 400, code: "D000010" });
  });
});

describe("a deep tree", () => {
  const MOST_CPU_MS = 1_000;
  const DEEP = 1_000;

  it("is read to its end, and filtered to it, and takes no time to speak of", async () => {
    const board = await buildBoard(ask, "鎖");
    const up = await board.column("POST_LINK", { linkDirection: "PARENT", linkedBoardIdList: [board.id] });
    const { id: boardViewId } = await ask(registerView, { boardId: board.id, name: "鎖", viewType: ViewType.TREE });
    const { postList } = await ask(bulkRegisterPost, {
      boardId: board.id,
      postList: Array.from({ length: DEEP }, (_, index) => ({ title: index === DEEP - 1 ? "底" : "段" })),
    });
    const numbers = postList.map(({ projectSerialNumber }) => projectSerialNumber);
    const valueList = numbers.slice(1).map((projectSerialNumber, index) => ({
      ...{ projectSerialNumber, columnId: up.id, value: [numbers[index]] },
    }));
    await ask(bulkUpsertColumnData, { valueList });
    const place = { boardId: board.id, boardViewId, openness: ALL, offset: DEEP - 100 };
    const setting = { filterGroupList: await titled(board.id, "底") };
    for (const asked of [place, { ...place, setting }]) {
      const spent = await cpuTimeOf(async () => {
        const { rowCount, rowList } = await ask(boardViewPostTree, asked);
        expect([rowCount, rowList.at(-1)?.depth]).toEqual([DEEP, DEEP - 1]);
      });
      expect(spent).toBeLessThan(MOST_CPU_MS);
    }
  });
});
