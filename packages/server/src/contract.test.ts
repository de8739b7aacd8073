import { CONTRACT } from "@itoguchi/core/contract";
import type { Call } from "@itoguchi/core/kernel/call";
import { ROLES, Role } from "@itoguchi/core/kernel/roles";
import { describe, expect, it } from "vitest";
import { buildPerson, type Person } from "./accounts/accounts.factory.ts";
import { FEATURES } from "./features.ts";
import { buildDelegate, DELEGATE_NAMES, type DelegateName, inTurns } from "./testing/delegates.ts";
import { perFew } from "./testing/per-few.ts";
import { proveAllEvents } from "./testing/prove-events.ts";
import { delegatesToTry, isForDelegates, rolesToTry, WEAKEST_ROLE } from "./testing/role-table.ts";
import type { Scenario } from "./testing/scenario.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { mayTakeAway } from "./testing/taking-away.ts";
import { tenantPrint } from "./testing/tenant-print.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld, buildWorld, type World } from "./testing/world.ts";

const server = await startTestServer();
/**
 * For what is refused and therefore changes nothing; whatever may change something gets a world of its own. Scenarios fill it
 * with what they work on, so a few calls share one.
 */
const sharedOf = perFew(CONTRACT, async () => {
  const shared = await buildWorld(server);
  const { foreign } = shared;
  const strangers = await Promise.all(
    DELEGATE_NAMES.map((which) => buildDelegate(server, foreign, foreign.owner, which)),
  );
  return { shared, removed: await shared.removed(), strangers };
});

function scenarioOf(call: Call): Scenario {
  const scenario = SCENARIOS.find((candidate) => candidate.call === call);
  if (!scenario) throw new Error(`${call.method} ${call.path} has no line in scenarios.ts`);
  return scenario;
}

const sharedInputs = new Map<Call, Promise<Record<string, unknown>>>();

/** Made once for all who are refused or only read. */
async function sharedInput(call: Call): Promise<Record<string, unknown>> {
  const { shared } = await sharedOf(call);
  const input = sharedInputs.get(call) ?? Promise.resolve(scenarioOf(call).input(shared));
  sharedInputs.set(call, input);
  return input;
}

async function statusOf(call: Call, input: Record<string, unknown>, person?: Pick<Person, "call">): Promise<number> {
  return (person?.call ?? server.caller())(call, input).then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  );
}

function rows(calls: readonly Call[]) {
  return calls.map((call) => ({ path: call.path, call }));
}

function isOfMembers({ audience }: Call): boolean {
  return typeof audience === "object";
}

const closed = CONTRACT.filter(({ audience }) => audience !== "anyone");
/** Open to nobody who is not named in the configuration; tried apart, by everybody. */
const ofOperators = CONTRACT.filter(({ audience }) => audience === "operator");
const inWorkspace = CONTRACT.filter(isOfMembers);
const rolePairs = inWorkspace.flatMap((call) =>
  rolesToTry((role) => expectedFor(call, role)).map((role) => ({ path: call.path, role, call })),
);

/** They answer to a cookie that earlier calls set: accounts.test.ts and google.test.ts show them working. */
const BY_COOKIE = /^\/auth\/(refresh|startGoogleLogin)$|\/loginWithGoogle$/;

/** Their workspace goes when they are made rightly, and others are asked in it afterwards. */
const OWN_MATTERS = /\/(:ws\/delete|cancelSubscription|updateSubscription|project\/:pk\/delete)$/;
/** Asked for a list of ids, it leaves out those that are not there: documents.test.ts shows that these are none of another's. */
const ANSWERS_THE_KNOWN = /\/document\/getList$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** A form names its workspace in a field. */
function ownPlace({ foreign }: World, input: Record<string, unknown>): Record<string, unknown> {
  const ws = foreign.workspace.id;
  return "workspaceId" in input ? { workspaceId: ws } : { ws };
}

/** Whether the input has ids that stand for something in the workspace. */
function namesSomething(input: Record<string, unknown>, ws: string): boolean {
  const values = Object.values(input).flat();
  return values.some((value) => typeof value === "string" && value !== ws && ID.test(value));
}

describe("the contract", () => {
  it("says of every call in a workspace which role may make it", () => {
    expect(Object.keys(WEAKEST_ROLE).sort()).toEqual(inWorkspace.map(({ path }) => path).sort());
  });

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

/** They read, or work on things of their own, so that a few can share a world. */
const modest = CONTRACT.filter((call) => isOfMembers(call) && !mayTakeAway(call));
const modestWorldOf = perFew(modest, () => buildLonelyWorld(server), 5);

describe("a call works, and its events rebuild the state it left", () => {
  // Whatever was made since a world was begun is looked at with it: those that are shared come first.
  const others = CONTRACT.filter((call) => !modest.includes(call) && !BY_COOKIE.test(call.path));
  it.each(rows([...modest, ...others]))("$path", async ({ call }) => {
    const world = modest.includes(call) ? await modestWorldOf(call) : await buildLonelyWorld(server);
    const scenario = scenarioOf(call);
    const input = await scenario.input(world);
    const by = (await scenario.by?.(world)) ?? world.home.owner;
    const status = await proveAllEvents(server, world.since, () => statusOf(call, input, by));
    expect(status).toBe(200);
  });
});

describe("a call is closed to whoever is not signed in", () => {
  it.each(rows(closed))("$path", async ({ call }) => {
    expect(await statusOf(call, await sharedInput(call))).toBe(ofOperators.includes(call) ? 404 : 401);
  });
});

describe("a call of operators looks absent to everybody who is not named, whatever their role", () => {
  it.each(rows(ofOperators))("$path", async ({ call }) => {
    const { shared, removed, strangers } = await sharedOf(call);
    const input = await sharedInput(call);
    const people = [...(await Promise.all(ROLES.map((role) => shared.as(role)))), removed, shared.foreign.owner];
    const delegates = await Promise.all(DELEGATE_NAMES.map((which) => shared.delegate(which, Role.SUPER_ADMIN)));
    // When a delegate was last used is written down, whatever it is answered.
    for (const delegate of delegates) expect(await statusOf(call, input, delegate)).toBe(404);
    const before = await tenantPrint(server, shared.home.workspace.id);
    for (const person of [...people, ...strangers]) expect(await statusOf(call, input, person)).toBe(404);
    expect(await tenantPrint(server, shared.home.workspace.id)).toBe(before);
  });
});

describe("a call shows and changes nothing of another workspace", () => {
  it.each(rows(inWorkspace))("$path", async ({ call }) => {
    const { shared, removed, strangers } = await sharedOf(call);
    const input = await sharedInput(call);
    const before = await tenantPrint(server, shared.home.workspace.id);
    expect(await statusOf(call, input, shared.foreign.owner)).toBe(404);
    expect(await statusOf(call, input, removed)).toBe(404);
    for (const stranger of inTurns(strangers, CONTRACT.indexOf(call)))
      expect(await statusOf(call, input, stranger)).toBe(404);
    expect(await tenantPrint(server, shared.home.workspace.id)).toBe(before);
  });

  it.each(rows(inWorkspace.filter(({ path }) => !OWN_MATTERS.test(path))))(
    "$path, asked for in one's own with the other's ids",
    async ({ call }) => {
      const { shared } = await sharedOf(call);
      const input = await sharedInput(call);
      const before = await tenantPrint(server, shared.home.workspace.id);
      const status = await statusOf(call, { ...input, ...ownPlace(shared, input) }, shared.foreign.owner);
      const isListed = ANSWERS_THE_KNOWN.test(call.path);
      if (namesSomething(input, shared.home.workspace.id)) expect(status).toBe(isListed ? 200 : 404);
      expect(await tenantPrint(server, shared.home.workspace.id)).toBe(before);
    },
  );

  it.each(rows(closed.filter((call) => !isOfMembers(call) && !ofOperators.includes(call))))(
    "$path",
    async ({ call }) => {
      const { shared, strangers } = await sharedOf(call);
      const input = await sharedInput(call);
      const before = await tenantPrint(server, shared.home.workspace.id);
      await statusOf(call, input, await buildPerson(server));
      for (const delegate of inTurns(strangers, CONTRACT.indexOf(call)))
        expect(await statusOf(call, input, delegate), "for people alone").toBe(403);
      expect(await tenantPrint(server, shared.home.workspace.id)).toBe(before);
    },
  );
});

describe(`a role gets exactly what the table gives it (${rolePairs.length} pairs)`, () => {
  it.each(rolePairs)("$path as $role", async ({ call, role }) => {
    const expected = expectedFor(call, role);
    const world =
      expected === 200 && mayTakeAway(call) ? await buildLonelyWorld(server) : (await sharedOf(call)).shared;
    const scenario = scenarioOf(call);
    const person = await world.as(role);
    const own = expected === 200 && scenario.of ? await scenario.of(world, person) : {};
    const isShared = expected !== 200 || call.method === "GET";
    const input = isShared ? await sharedInput(call) : await scenario.input(world);
    expect(await statusOf(call, { ...input, ...own }, person)).toBe(expected);
  });
});

/** A member's own, beside projects: a delegate is refused before any project is looked for. */
const FOR_PEOPLE = /\/:pk\/(calendarFeed|watch|inbox)\//;

/** They ask only. */
const READ_BY_POST = /\/(workspace\/:ws\/get|bulkCheckIsContain|checkSyncStatus)$/;

const delegatePairs = inWorkspace.flatMap((call, index) =>
  delegatesToTry(
    { expectedFor: (role) => expectedFor(call, role), expectedOf: (which, role) => expectedOf(call, which, role) },
    index,
  ).map((pair) => ({ path: call.path, call, ...pair })),
);

describe(`a delegate gets what its member may do and it was given (${delegatePairs.length} pairs)`, () => {
  it.each(delegatePairs)("$path with $which as $role", async ({ call, which, role }) => {
    const expected = expectedOf(call, which, role);
    const world =
      expected === 200 && mayTakeAway(call) ? await buildLonelyWorld(server) : (await sharedOf(call)).shared;
    const scenario = scenarioOf(call);
    const own = expected === 200 && scenario.of ? await scenario.of(world, await world.as(role)) : {};
    const isShared = expected !== 200 || call.method === "GET";
    const input = isShared ? await sharedInput(call) : await scenario.input(world);
    expect(await statusOf(call, { ...input, ...own }, await world.delegate(which, role))).toBe(expected);
  });
});

function expectedOf(call: Call, which: DelegateName, role: Role): number {
  const expected = expectedFor(call, role);
  const isRead = call.method === "GET" || READ_BY_POST.test(call.path);
  // A bookmark is asked for in the workspace: its scope refuses the delegate before any project is looked for.
  if (/\/bookmark\//.test(call.path) && which === "readToken" && !isRead) return 403;
  if (FOR_PEOPLE.test(call.path)) return 403;
  if (expected !== 200) return expected;
  if (!isForDelegates(call.path, weakestFor(call))) return 403;
  return which === "readToken" && !isRead ? 403 : 200;
}

function expectedFor(call: Call, role: Role): number {
  // What stands on a board, or is to, and documents are asked for inside the project: whoever may not enter learns nothing of them.
  if (
    /\/:pk\/(board\/:b|document)\/|\/attachmentFile\/upload|\/thumbnail_upload/.test(call.path) &&
    role === Role.GUEST
  )
    return 404;
  if (role > weakestFor(call)) return 403;
  // A guest sees no project that no group of theirs is assigned to.
  return /\/:pk\/|\/boardView\/:id\//.test(call.path) && role === Role.GUEST ? 404 : 200;
}

function weakestFor({ path }: Call): Role {
  const weakest = WEAKEST_ROLE[path];
  if (!weakest) throw new Error(`${path} has no line in role-table.ts`);
  return weakest;
}
