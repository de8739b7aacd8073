import { CONTRACT } from "@itoguchi/core/contract";
import type { Call } from "@itoguchi/core/kernel/call";
import { type Capability, can, ROLES, type Role } from "@itoguchi/core/kernel/roles";
import { describe, expect, it } from "vitest";
import { buildPerson, type Person } from "./accounts/accounts.factory.ts";
import { FEATURES } from "./features.ts";
import { proveEvents } from "./testing/prove-events.ts";
import { SCENARIOS, type Scenario } from "./testing/scenarios.ts";
import { tenantPrint } from "./testing/tenant-print.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildWorld } from "./testing/world.ts";

const server = await startTestServer();
/** For what is refused and therefore changes nothing; whatever may change something gets a world of its own. */
const shared = await buildWorld(server);
const removed = await shared.removed();

function scenarioOf(call: Call): Scenario {
  const scenario = SCENARIOS.find((candidate) => candidate.call === call);
  if (!scenario) throw new Error(`${call.method} ${call.path} has no line in scenarios.ts`);
  return scenario;
}

async function statusOf(call: Call, input: Record<string, unknown>, person?: Person): Promise<number> {
  return (person?.call ?? server.caller())(call, input).then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  );
}

function rows(calls: readonly Call[]) {
  return calls.map((call) => ({ path: call.path, call }));
}

function capabilityOf(call: Call): Capability | undefined {
  return typeof call.audience === "object" ? call.audience.member : undefined;
}

const closed = CONTRACT.filter(({ audience }) => audience !== "anyone");
const inWorkspace = CONTRACT.filter((call) => capabilityOf(call));
const rolePairs = inWorkspace.flatMap((call) => ROLES.map((role) => ({ path: call.path, role, call })));

/** They answer to a cookie that earlier calls set: accounts.test.ts and google.test.ts show them working. */
const BY_COOKIE = /^\/auth\/(refresh|startGoogleLogin)$|\/loginWithGoogle$/;

describe("the contract", () => {
  it("has a door and a scenario for every call, and a name for each", () => {
    const routed = FEATURES.flatMap(({ routes }) => routes.map(({ call }) => call));
    expect(new Set(routed)).toEqual(new Set(CONTRACT));
    expect(SCENARIOS.map(({ call }) => call.path).sort()).toEqual(CONTRACT.map(({ path }) => path).sort());
    expect(new Set(CONTRACT.map(({ method, path }) => `${method} ${path}`)).size).toBe(CONTRACT.length);
  });

  it("is what the OpenAPI document describes", async () => {
    const { paths } = (await server.app.inject({ url: "/openapi.json" })).json<{ paths: Record<string, unknown> }>();
    const described = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ":$1"));
    expect(described.sort()).toEqual([...CONTRACT.map(({ path }) => path), "/board-api"].sort());
  });
});

describe("a call works, and its events rebuild the state it left", () => {
  it.each(rows(CONTRACT.filter(({ path }) => !BY_COOKIE.test(path))))("$path", async ({ call }) => {
    const world = await buildWorld(server);
    const scenario = scenarioOf(call);
    const input = await scenario.input(world);
    const by = (await scenario.by?.(world)) ?? world.home.owner;
    const status = await proveEvents(server.services, world.since, () => statusOf(call, input, by));
    expect(status).toBe(200);
  });
});

describe("a call is closed to whoever is not signed in", () => {
  it.each(rows(closed))("$path", async ({ call }) => {
    expect(await statusOf(call, await scenarioOf(call).input(shared))).toBe(401);
  });
});

describe("a call shows and changes nothing of another workspace", () => {
  it.each(rows(inWorkspace))("$path", async ({ call }) => {
    const input = await scenarioOf(call).input(shared);
    const before = await tenantPrint(server.databaseUrl, shared.home.workspace.id);
    expect(await statusOf(call, input, shared.foreign.owner)).toBe(404);
    expect(await statusOf(call, input, removed)).toBe(404);
    expect(await tenantPrint(server.databaseUrl, shared.home.workspace.id)).toBe(before);
  });

  it.each(rows(closed.filter((call) => !capabilityOf(call))))("$path", async ({ call }) => {
    const input = await scenarioOf(call).input(shared);
    const before = await tenantPrint(server.databaseUrl, shared.home.workspace.id);
    await statusOf(call, input, await buildPerson(server));
    expect(await tenantPrint(server.databaseUrl, shared.home.workspace.id)).toBe(before);
  });
});

describe(`a role gets exactly what the table gives it (${rolePairs.length} pairs)`, () => {
  it.each(rolePairs)("$path as $role", async ({ call, role }) => {
    const expected = expectedFor(call, role);
    const world = expected === 200 && call.method === "POST" ? await buildWorld(server) : shared;
    const scenario = scenarioOf(call);
    const person = await world.as(role);
    const own = expected === 200 && scenario.of ? { id: await scenario.of(world, person) } : {};
    expect(await statusOf(call, { ...(await scenario.input(world)), ...own }, person)).toBe(expected);
  });
});

function expectedFor(call: Call, role: Role): number {
  const capability = capabilityOf(call) as Capability;
  if (!can(role, capability)) return 403;
  // A guest sees no project that no group of theirs is assigned to.
  return call.path.includes("/:pk/") && !can(role, "project.open") ? 404 : 200;
}
