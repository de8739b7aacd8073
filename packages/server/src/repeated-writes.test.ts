import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { describe, expect, it } from "vitest";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { mayTakeAway } from "./testing/taking-away.ts";
import { tenantCounts } from "./testing/tenant-counts.ts";
import { tenantPrint } from "./testing/tenant-print.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld, type HomeWorld } from "./testing/world.ts";

const server = await startTestServer();
const TIMES = atDepth({ usual: 3, full: 10 });
const mutations = OPERATIONS.filter(({ kind }) => kind === "mutation");
const worldOf = perFew(mutations, () => buildLonelyWorld(server));

/** How many rows something adds to a workspace, table by table; events among them. */
async function added({ home }: HomeWorld, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await tenantCounts(server, home.workspace.id);
  await act();
  const after = await tenantCounts(server, home.workspace.id);
  return Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

describe(`[R7] a mutation sent ${2 * TIMES} times under one key has one effect and one answer`, () => {
  it.each(mutations.map((operation) => ({ name: operation.name, operation })))("$name", async ({ operation }) => {
    const world = await worldOf(operation);
    const send = await prepared(world, operation);
    const sendOther = await prepared(world, operation);
    const once = await added(world, () => sendOther(`once ${operation.name}`));
    let together: string[] = [];
    const many = await added(world, async () => {
      together = await atOnce(world, () => send(`many ${operation.name}`));
    });
    expect(many, "rows").toEqual(once);
    const print = () => tenantPrint(server, world.home.workspace.id);
    const before = await print();
    const inARow: string[] = [];
    for (let times = 0; times < TIMES; times++) inARow.push(await send(`many ${operation.name}`));
    expect(await print(), "rows after the first ones").toBe(before);
    const [first] = together;
    expect(JSON.parse(first as string)).toEqual({ data: { [operation.name]: expect.anything() } });
    for (const answer of [...together, ...inARow]) expect(JSON.parse(answer)).toEqual(JSON.parse(first as string));
  });
});

/** They ask only. */
const READS = /\/(workspace\/:ws\/get|bulkCheckIsContain|checkSyncStatus)$/;
/** What was sent twice lies there twice, until the sweep takes what nothing names. */
const UPLOADS = /upload$/;
/** Whoever has left is nobody to be answered again. */
const LEAVING = /\/user\/leave$/;
const writes = CONTRACT.filter(
  ({ method, audience, path }) =>
    method === "POST" && typeof audience === "object" && ![READS, UPLOADS, LEAVING].some((others) => others.test(path)),
);
const modestWorldOf = perFew(writes, () => buildLonelyWorld(server));

describe(`[R7] a call sent ${TIMES} times under one key has one effect and one answer`, () => {
  it.each(writes.map((call) => ({ path: call.path, call })))("$path", async ({ call }) => {
    const world = mayTakeAway(call) ? await buildLonelyWorld(server) : await modestWorldOf(call);
    const scenario = SCENARIOS.find((candidate) => candidate.call === call);
    const input = (await scenario?.input(world)) ?? {};
    const by = (await scenario?.by?.(world)) ?? world.home.owner;
    const send = () => server.caller(by.token, `again ${call.path}`)(call, input);
    let answers: unknown[] = [];
    const { receipt } = await added(world, async () => {
      answers = await Promise.all(Array.from({ length: TIMES - 1 }, send));
      answers.push(await send());
    });
    // Written with the effect, in one transaction: one of them is one of the other.
    expect(receipt).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

/** All of them wait in the project's line, so that they are written together. */
async function atOnce<Answer>({ home }: HomeWorld, act: () => Promise<Answer>): Promise<Answer[]> {
  const { owner, workspace, projectKey } = home;
  const line = Promise.withResolvers<void>();
  const before = server.services.writer.alone({ workspaceId: workspace.id, projectKey }, () => line.promise);
  const answers = Promise.all(Array.from({ length: TIMES }, act));
  // Has further to go than they have to the line.
  await owner.call(getBoardList, { ws: workspace.id, pk: projectKey });
  line.resolve();
  await before;
  return answers;
}

async function prepared(world: HomeWorld, operation: Operation): Promise<(key: string) => Promise<string>> {
  const scenario = OPERATION_SCENARIOS.find((candidate) => candidate.operation === operation);
  const { owner, workspace, projectKey } = world.home;
  const input = await scenario?.input(world, owner);
  return async (key) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/board-api",
      payload: { documentId: operation.name, variables: { workspaceId: workspace.id, projectKey, input } },
      headers: { authorization: `Bearer ${owner.token}`, "idempotency-key": key },
    });
    return answer.body;
  };
}
