import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Call } from "@itoguchi/core/kernel/call";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { type AskError, ask, askerIn } from "./testing/graphql.ts";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { stringAt, stringLeaves, withString } from "./testing/string-leaves.ts";
import { tenantPrint } from "./testing/tenant-print.ts";
import { startTestServer } from "./testing/test-server.ts";
import { boardOf, buildLonelyWorld } from "./testing/world.ts";
import { type BuiltWorkspace, buildWorkspace } from "./workspaces/workspaces.factory.ts";

const HARMLESS = "無害な語";
/** Short, so that they fit wherever people write. */
const HOSTILE = [
  "'",
  '"',
  "\\",
  "\\'",
  "'; drop table post",
  "'||pg_sleep(9)||'",
  "' or '1'='1",
  "1) or (1=1",
  "--",
  "語/*語*/",
  "$1",
  "$$",
  "$" + "{7*7}",
  "{{7*7}}",
  "%s%n%x",
  "%",
  "_",
  ":word",
  "?",
  "*",
  "__proto__",
  "constructor",
];
/** PostgreSQL cannot keep it: refused, or taken out. */
const WITH_NUL = ["\u0000", "語\u0000' or 1=1"];

/** One rule refuses all of them, before anything else looks. */
const IN_PLACE_OF_IDS = ["'", "'; drop table post", "__proto__", ...WITH_NUL];
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** As names of fields: one would change every object there is. */
const REFUSED = ["__proto__", ...WITH_NUL];

/** All strings in all places would take many minutes: a place gets every n-th of them, the next place the ones after those. */
const EVERY = atDepth({ usual: 9, full: 2 });

function someOf(texts: readonly string[]): string[] {
  return texts.filter((_, index) => (index + figures.places) % EVERY === 0);
}

const server = await startTestServer();
const worldOf = perFew([...OPERATIONS, ...CONTRACT], () => buildLonelyWorld(server));
let bystander: BuiltWorkspace;
let before: string;
const figures = { requests: 0, places: 0 };

beforeAll(async () => {
  bystander = await buildWorkspace(server, { name: "よその会社" });
  before = await tenantPrint(server, bystander.workspace.id);
});
afterAll(() => process.stdout.write(`  » S16 injection: ${JSON.stringify(figures)}\n`));

interface Answered {
  status: number;
  answer?: unknown;
}
interface Asked {
  isQuery: boolean;
  schema: z.ZodType;
  make(): Promise<unknown>;
  send(input: unknown): Promise<Answered>;
}

/** Every string of an input, one at a time, by every hostile one. */
async function complaints({ schema, make, send, isQuery }: Asked): Promise<string[]> {
  const found: string[] = [];
  let input = await make();
  const places = stringLeaves(schema, input);
  for (const path of places) {
    // Boards take only so many of what is made on them.
    if (!isQuery && places.length > 4) input = await make();
    figures.places++;
    const own = stringAt(input, path);
    // Any word of letters may be a key of an order.
    const isOrder = /Order$/.test(String(path.at(-1)));
    const fitting = HOSTILE.filter((text) => !isOrder || !/^\w+$/.test(text));
    const tries = [
      { harmless: HARMLESS, texts: someOf(ID.test(own) ? IN_PLACE_OF_IDS : [...fitting, ...WITH_NUL]) },
      { harmless: own + HARMLESS, texts: someOf([`${own}'or'1'='1`, `${own}%`]) },
    ];
    for (const { harmless, texts } of tries) {
      if (texts.length === 0) continue;
      const expected = { ...(await send(withString(input, path, harmless))), text: harmless };
      for (const text of texts) {
        figures.requests++;
        const given = await send(withString(input, path, text));
        const complaint = differenceOf({ ...given, text }, expected, isQuery);
        if (complaint) found.push(`${path.join(".")} = ${JSON.stringify(text)}: ${complaint}`);
      }
    }
  }
  return found;
}

type Given = Answered & { text: string };

function differenceOf(given: Given, harmless: Given, isQuery: boolean): string | undefined {
  if (given.status >= 500) return `${given.status}`;
  if (WITH_NUL.includes(given.text)) return undefined;
  if (given.status !== harmless.status) return `${given.status} instead of ${harmless.status}`;
  if (given.status !== 200) return undefined;
  if (isQuery) return pictureOf(given) === pictureOf(harmless) ? undefined : `answers ${pictureOf(given)}`;
  return isTold(given) === isTold(harmless) ? undefined : "it does not come back as it was sent";
}

/** What is asked is answered alike, but for the word itself. */
function pictureOf({ answer, text }: Given): string {
  return JSON.stringify(answer, (_, value: unknown) => (value === text ? "given" : value));
}

/** Whether the answer holds the text itself, letter for letter. */
function isTold({ answer, text }: Given): boolean {
  if (typeof answer !== "object" || answer === null) return answer === text;
  return Object.values(answer).some((one) => isTold({ status: 200, answer: one, text }));
}

describe("[S16] a hostile string does what a harmless one does, in any place of", () => {
  const operations = OPERATION_SCENARIOS.map((scenario) => ({ name: scenario.operation.name, ...scenario }));
  it.each(operations)("$name", async ({ operation, input: make }) => {
    const world = await worldOf(operation);
    const { owner, workspace, projectKey } = world.home;
    const place = { token: owner.token, workspaceId: workspace.id, projectKey };
    const send = (input: unknown): Promise<Answered> =>
      ask(server, place, operation, input as Record<string, unknown>).then(
        (answer) => ({ status: 200, answer }),
        (error: AskError) => ({ status: error.status }),
      );
    const isQuery = operation.kind === "query";
    const input = await make(world, owner);
    const print = isQuery && (await tenantPrint(server, workspace.id));
    const found = await complaints({
      schema: operation.input,
      make: async () => (isQuery ? input : make(world, owner)),
      send,
      isQuery,
    });
    expect(found).toEqual([]);
    if (print) expect(await tenantPrint(server, workspace.id)).toBe(print);
  });

  const OF_BOARDS = /\/(board|post)\//;
  const calls = SCENARIOS.filter(({ call }) => OF_BOARDS.test(call.path)).map((one) => ({
    name: one.call.name,
    ...one,
  }));
  it.each(calls)("$name", async ({ call, input: make }) => {
    const world = await worldOf(call);
    const send = (input: unknown): Promise<Answered> =>
      world.home.owner.call(call as Call, input as Record<string, unknown>).then(
        (answer) => ({ status: 200, answer }),
        (error: { status?: number }) => ({ status: error.status ?? 500 }),
      );
    const isQuery = call.method === "GET";
    const schema = isQuery ? call.query : call.body;
    expect(await complaints({ schema, make: async () => make(world), send, isQuery })).toEqual([]);
  });

  it("the names under which a post's values stand", async () => {
    const world = await buildLonelyWorld(server);
    const ask = askerIn(server, world.home);
    const boardId = await boardOf(world);
    const statusOf = (name: string) =>
      ask(registerPost, { boardId, title: "投稿", data: { [name]: "値" } }).then(
        () => 200,
        (error: AskError) => error.status,
      );
    const names = [HARMLESS, ...HOSTILE, ...WITH_NUL];
    const statuses = await Promise.all(names.map(async (name) => [name, await statusOf(name)] as const));
    // No column has such an id; some are refused as they are read.
    for (const [name, status] of statuses)
      expect([404, ...(REFUSED.includes(name) ? [400] : [])], name).toContain(status);
  });

  it("and another workspace is as it was", async () => {
    expect(await tenantPrint(server, bystander.workspace.id)).toBe(before);
    expect(figures.requests).toBeGreaterThan(atDepth({ usual: 500, full: 3_000 }));
  });
});
