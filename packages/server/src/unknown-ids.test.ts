import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Call } from "@itoguchi/core/kernel/call";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newId } from "./kernel/clock.ts";
import { type AskError, ask } from "./testing/graphql.ts";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { stringLeaves, withString } from "./testing/string-leaves.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld } from "./testing/world.ts";

const server = await startTestServer();
const worldOf = perFew([...OPERATIONS, ...CONTRACT], () => buildLonelyWorld(server));

interface Asked {
  schema: z.ZodType;
  make(): Promise<unknown>;
  send(input: unknown): Promise<number>;
}

/** All places take minutes: a usual run tries every fourth, whichever call it is in. */
const EVERY = atDepth({ usual: 4, full: 1 });
let places = 0;

/** Well-formed, and of nothing: where a text stands or could stand, one at a time. */
async function failures({ schema, make, send }: Asked): Promise<string[]> {
  const found: string[] = [];
  for (const path of stringLeaves(schema, await make())) {
    if (places++ % EVERY !== 0) continue;
    const status = await send(withString(await make(), path, newId(server.clock.now())));
    if (status >= 500) found.push(`${path.join(".")}: ${status}`);
  }
  return found;
}

describe("[S5] the id of nothing is refused with a word, in any place of", () => {
  const operations = OPERATION_SCENARIOS.map((scenario) => ({ name: scenario.operation.name, ...scenario }));
  it.each(operations)("$name", async ({ operation, input: make }) => {
    const world = await worldOf(operation);
    const { owner, workspace, projectKey } = world.home;
    const place = { token: owner.token, workspaceId: workspace.id, projectKey };
    const send = (input: unknown) =>
      ask(server, place, operation, input as Record<string, unknown>).then(
        () => 200,
        (error: AskError) => error.status,
      );
    expect(await failures({ schema: operation.input, make: () => make(world, owner), send })).toEqual([]);
  });

  const calls = SCENARIOS.map((one) => ({ name: one.call.name, ...one }));
  it.each(calls)("$name", async ({ call, input: make }) => {
    // A person's own calls end sessions and change how the account is opened.
    const world = typeof call.audience === "object" ? await worldOf(call) : await buildLonelyWorld(server);
    const send = (input: unknown) =>
      world.home.owner.call(call as Call, input as Record<string, unknown>).then(
        () => 200,
        (error: { status?: number }) => error.status ?? 500,
      );
    const schema = call.method === "GET" ? call.query : call.body;
    expect(await failures({ schema, make: async () => make(world), send })).toEqual([]);
  });
});
