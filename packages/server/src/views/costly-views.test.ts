import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { bulkRegisterPost, bulkUpsertColumnData, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { tooMany } from "../kernel/too-many-requests.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askByName } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const POSTS = 6_000;
const BATCH = 1_000;
const LIMIT_SECONDS = 1;

const METRICS_TOKEN = "a-token-for-prometheus";
const server = await startTestServer({ env: { RATE_LIMIT_COST: String(LIMIT_SECONDS), METRICS_TOKEN } });
const [home, neighbour] = [await buildWorkspace(server), await buildWorkspace(server)];
const askerOf =
  ({ owner, workspace, projectKey }: typeof home): Parameters<typeof buildBoard>[0] =>
  (operation, input) =>
    askByName(server, { token: owner.token, workspaceId: workspace.id, projectKey }, operation, input);
const ask = askerOf(home);
const askNextDoor = askerOf(neighbour);

let boardId: string;
let viewId: string;
let text: string;
let size: string;
let elsewhere: string;
beforeAll(async () => {
  const board = await buildBoard(ask);
  [boardId, viewId] = [board.id, board.viewId];
  text = (await board.column("TEXT")).id;
  size = (await board.column("NUMERIC", { numericFunctionType: "SUM" })).id;
  for (let first = 0; first < POSTS; first += BATCH)
    await ask(bulkRegisterPost, {
      boardId,
      postList: Array.from({ length: BATCH }, (_, index) => ({
        title: `投稿${first + index}`,
        data: { [text]: `値${(first + index) % 10}`, [size]: first + index },
      })),
    });
  elsewhere = (await buildBoard(askNextDoor)).id;
});

let asked = 0;
/** A hundred conditions that nobody asked before: all posts whose text ends so. */
function hundred(ending: number) {
  asked++;
  const condition = (textData: string) => ({
    ...{ targetColumnId: text, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData },
  });
  return [1, 2].map((group) => {
    const nowhere = Array.from({ length: 49 }, (_, index) => condition(`ない${asked}の${group}の${index}`));
    const filterConditionList = [...nowhere, condition(`値${ending}`)];
    return { id: crypto.randomUUID(), conditionOperator: "OR" as const, filterConditionList };
  });
}

const costly = (ending = 3) => ask(getPostListWithPage, { boardId, param: { filterGroupList: hundred(ending) } });
const plain = () => ask(getPostListWithPage, { boardId, param: {} });
const nextDoor = () => askNextDoor(getPostListWithPage, { boardId: elsewhere, param: {} });
const newMinute = () => server.clock.pass(60_000);

describe("a hundred conditions", () => {
  it("let other requests in, of the same workspace and of others", async () => {
    newMinute();
    await plain();
    let isOver = false;
    const answering = Promise.all(Array.from({ length: 4 }, () => costly())).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      await Promise.all([plain(), nextDoor()]);
      answered++;
    }
    await answering;
    // At once they would all be answered after the first of these.
    expect(answered).toBeGreaterThan(5);
  });

  it("find what they found before", async () => {
    newMinute();
    const { count, postList } = await costly(7);
    expect(count).toBe(POSTS / 10);
    expect(postList.every(({ columnData }) => columnData[text] === "値7")).toBe(true);
  });

  it("are of the moment when they are answered, whatever is written meanwhile", async () => {
    newMinute();
    const filterGroupList = hundred(5);
    let isOver = false;
    const answering = ask(getPostListWithPage, { boardId, param: { filterGroupList } }).finally(() => {
      isOver = true;
    });
    for (let number = 1; !isOver; number++)
      await ask(upsertColumnData, { projectSerialNumber: number, columnId: text, value: "値5" });
    const { count, seq } = await answering;
    const again = await ask(getPostListWithPage, { boardId, param: { filterGroupList } });
    expect(count).toBeGreaterThanOrEqual(POSTS / 10);
    expect(again.count).toBeGreaterThanOrEqual(count);
    expect(again.seq).toBeGreaterThanOrEqual(seq);
    const fresh = await ask(getPostListWithPage, { boardId, param: { filterGroupList: hundred(5) } });
    expect(again.count).toBe(fresh.count);
  });

  it("asked by two at once are worked out once", async () => {
    newMinute();
    const builds = vi.spyOn(Arrangement, "inSlices");
    onTestFinished(() => builds.mockRestore());
    const filterGroupList = hundred(2);
    const both = await Promise.all(
      [1, 2, 3].map(() => ask(getPostListWithPage, { boardId, param: { filterGroupList } })),
    );
    expect(new Set(both.map(({ count }) => count)).size).toBe(1);
    expect(builds).toHaveBeenCalledTimes(1);
  });
});

describe("a view that was given up on halfway", () => {
  it("is worked out anew the next time", async () => {
    newMinute();
    const condition = { targetColumnId: text, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData: "後で" };
    const filterGroupList = [
      { id: crypto.randomUUID(), conditionOperator: "AND" as const, filterConditionList: [condition] },
    ];
    const later = () => ask(getPostListWithPage, { boardId, param: { filterGroupList } });
    expect((await later()).count).toBe(0);
    const CHANGED = 60;
    const valueList = Array.from({ length: CHANGED }, (_, index) => ({
      ...{ projectSerialNumber: 5_000 + index, columnId: text, value: "後で" },
    }));
    await ask(bulkUpsertColumnData, { valueList });
    const run = vi.spyOn(server.services.evaluations, "run").mockImplementationOnce((_, work) => {
      // As when its workspace has spent its budget after the first slice.
      work(() => true).next();
      return Promise.reject(tooMany(1_000));
    });
    onTestFinished(() => run.mockRestore());
    await expect(later()).rejects.toMatchObject({ status: 429 });
    expect((await later()).count).toBe(CHANGED);
  });
});

describe("numbers under a view", () => {
  it("are right while others write", async () => {
    newMinute();
    const page = () => ask(partitionBoardViewPostListSet, { boardId, boardViewId: viewId, setting: {} });
    const before = (await page()).functionValues[size] as number;
    await ask(upsertColumnData, { projectSerialNumber: 1, columnId: size, value: 1_000_000 });
    expect((await page()).functionValues[size]).toBe(before + 1_000_000);
  });
});

describe("a workspace that spent its budget", () => {
  /** What goes over HTTP, with its headers. */
  const send = (operation: { name: string }, input: object) =>
    server.app.inject({
      method: "POST",
      url: "/board-api",
      headers: { authorization: `Bearer ${home.owner.token}` },
      payload: {
        documentId: operation.name,
        variables: { workspaceId: home.workspace.id, projectKey: home.projectKey, ...input },
      },
    });
  const sendCostly = () => send(getPostListWithPage, { boardId, param: { filterGroupList: hundred(1) } });

  it("is refused with 429 and Retry-After, asks cheap questions all the same, and holds up nobody", async () => {
    newMinute();
    let refused = await sendCostly();
    for (let call = 0; refused.statusCode === 200 && call < 500; call++) refused = await sendCostly();
    expect([refused.statusCode, refused.json().code]).toEqual([429, "D000014"]);
    const retryAfter = Number(refused.headers["retry-after"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await plain()).count).toBe(POSTS);
    await nextDoor();
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = (await server.app.inject({ url: "/metrics", headers })).body;
    expect(Number(/^itoguchi_costliest_workspace_seconds (\S+)/m.exec(metrics)?.[1])).toBeGreaterThan(LIMIT_SECONDS);
    expect(metrics).toContain('itoguchi_refusals_total{reason="cost"}');
    newMinute();
    expect((await sendCostly()).statusCode).toBe(200);
  });
});
