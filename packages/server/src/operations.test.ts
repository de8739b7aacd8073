import { OPERATIONS } from "@itoguchi/core/graph";
import { joinUsers } from "@itoguchi/core/groups/groups.calls";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { FEATURES } from "./features.ts";
import { buildDelegate, DELEGATE_NAMES, type DelegateName, inTurns } from "./testing/delegates.ts";
import { type AskError, ask, askByName } from "./testing/graphql.ts";
import { OPERATION_SCENARIOS, type OperationScenario } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { proveAllEvents } from "./testing/prove-events.ts";
import { proveReplicas } from "./testing/prove-replica.ts";
import {
  ABSENT_WHEN_REFUSED,
  delegatesToTry,
  isForDelegates,
  rolesToTry,
  WEAKEST_ROLE_OF_OPERATION,
} from "./testing/role-table.ts";
import { tenantPrint } from "./testing/tenant-print.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld, buildWorld, groupOf, type HomeWorld, type World } from "./testing/world.ts";

const server = await startTestServer();
/** Each scenario makes what it works on, so that several operations can share a world; a project takes only so many boards. */
const sharedOf = perFew(OPERATIONS, async () => {
  const world = await buildWorld(server);
  const { foreign } = world;
  const strangers = await Promise.all(
    DELEGATE_NAMES.map((which) => buildDelegate(server, foreign, foreign.owner, which)),
  );
  return { world, removed: await world.removed(), strangers };
});
/** Every stream of a world is looked at before and after each operation: shared by few. */
const lonelyOf = perFew(OPERATIONS, () => buildLonelyWorld(server), 5);
const groupedOf = perFew(OPERATIONS, async () => {
  const world = await buildWorld(server);
  await closeToOthers(world);
  return world;
});

/** Only a group with the guest in it, and administrators, may open the project. */
async function closeToOthers(world: World): Promise<void> {
  const { owner, workspace, projectKey } = world.home;
  const ws = workspace.id;
  const guest = await world.as(Role.GUEST);
  const { userList } = await owner.call(getUserList, { ws, words: guest.email });
  const id = await groupOf(world);
  await owner.call(joinUsers, { ws, id, accountNameList: userList.map(({ accountName }) => accountName) });
  await owner.call(assignGroup, { ws, pk: projectKey, groupIdList: [id] });
}

function scenarioOf(operation: Operation): OperationScenario {
  const scenario = OPERATION_SCENARIOS.find((candidate) => candidate.operation === operation);
  if (!scenario) throw new Error(`${operation.name} has no line in operation-scenarios.ts`);
  return scenario;
}

const sharedInputs = new Map<Operation, Promise<Record<string, unknown>>>();

/** What the owner made, once, for all who are refused or only read. */
async function sharedInput(operation: Operation): Promise<Record<string, unknown>> {
  const { world } = await sharedOf(operation);
  const input = sharedInputs.get(operation) ?? scenarioOf(operation).input(world, world.home.owner);
  sharedInputs.set(operation, input);
  return input;
}

/** Whether it is the same for whoever asks, and the same afterwards. */
function isAskedAlike(operation: Operation): boolean {
  return operation.kind === "query" && scenarioOf(operation).input.length < 2;
}

interface Attempt {
  world: HomeWorld;
  by: { token: string };
  /** Where it is asked; in the home workspace when absent. */
  place?: { workspaceId: string; projectKey: string };
  token?: string | undefined;
  /** With a document when absent. */
  way?: typeof askByName;
}

async function statusOf(operation: Operation, input: Record<string, unknown>, attempt: Attempt): Promise<number> {
  const { home } = attempt.world;
  const place = attempt.place ?? { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const token = "token" in attempt ? attempt.token : attempt.by.token;
  return (attempt.way ?? ask)(server, { ...place, token }, operation, input).then(
    () => 200,
    (error: AskError) => error.status,
  );
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

function namesSomething(value: unknown): boolean {
  if (typeof value === "string") return ID.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesSomething);
}

function weakestFor({ name }: Operation): Role {
  const weakest = WEAKEST_ROLE_OF_OPERATION[name];
  if (!weakest) throw new Error(`${name} has no line in role-table.ts`);
  return weakest;
}

function expectedFor(operation: Operation, role: Role): number {
  // A guest sees no project that no group of theirs is assigned to.
  if (role === Role.GUEST) return 404;
  return role > weakestFor(operation) ? 403 : 200;
}

const every = OPERATIONS.map((operation) => ({ name: operation.name, operation }));
const rolePairs = every.flatMap((row) =>
  rolesToTry((role) => expectedFor(row.operation, role)).map((role) => ({ ...row, role })),
);

describe(`the graph (${OPERATIONS.length} operations)`, () => {
  it("has a door, a scenario and a role for every operation, and a name for each", () => {
    const bound = FEATURES.flatMap(({ operations = [] }) => operations.map(({ operation }) => operation));
    expect(new Set(bound)).toEqual(new Set(OPERATIONS));
    const names = OPERATIONS.map(({ name }) => name).sort();
    expect(OPERATION_SCENARIOS.map(({ operation }) => operation.name).sort()).toEqual(names);
    expect(Object.keys(WEAKEST_ROLE_OF_OPERATION).sort()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("an operation works, and its events rebuild the state it left, in browsers and in the server's memory", () => {
  it.each(every)("$name", async ({ operation }) => {
    const world = await lonelyOf(operation);
    const by = world.home.owner;
    const input = await scenarioOf(operation).input(world, by);
    const status = await proveAllEvents(server, world.since, () => statusOf(operation, input, { world, by }));
    expect(status).toBe(200);
    await proveReplicas(server.services, world.home.workspace.id);
    if (operation.kind === "mutation") return;
    const asking = { token: by.token, workspaceId: world.home.workspace.id, projectKey: world.home.projectKey };
    const byName = await askByName(server, asking, operation, input);
    expect(byName, "asked by name and with a document").toEqual(await ask(server, asking, operation, input));
  });
});

describe(`an operation is closed to strangers (${every.length * (4 + inTurns(DELEGATE_NAMES, 0).length)} pairs)`, () => {
  it.each(every)("$name", async ({ operation }) => {
    const { world, removed, strangers } = await sharedOf(operation);
    const { home, foreign } = world;
    const homePrint = () => tenantPrint(server, home.workspace.id);
    const input = await sharedInput(operation);
    const before = await homePrint();
    expect(await statusOf(operation, input, { world, by: home.owner, token: undefined })).toBe(401);
    expect(await statusOf(operation, input, { world, by: foreign.owner })).toBe(404);
    expect(await statusOf(operation, input, { world, by: removed })).toBe(404);
    expect(await statusOf(operation, input, { world, by: removed, way: askByName })).toBe(404);
    for (const by of inTurns(strangers, OPERATIONS.indexOf(operation)))
      expect(await statusOf(operation, input, { world, by })).toBe(404);
    const place = { workspaceId: foreign.workspace.id, projectKey: foreign.projectKey };
    const status = await statusOf(operation, input, { world, by: foreign.owner, place });
    if (namesSomething(input)) expect(status, "in one's own with the other's ids").toBe(404);
    expect(await homePrint()).toBe(before);
  });
});

describe(`a role gets exactly what the table gives it (${rolePairs.length} pairs)`, () => {
  it.each(rolePairs)("$name as $role", async ({ operation, role }) => {
    const { world } = await sharedOf(operation);
    const by = await world.as(role);
    const isShared = role === Role.GUEST || isAskedAlike(operation);
    const input = isShared ? await sharedInput(operation) : await scenarioOf(operation).input(world, by);
    expect(await statusOf(operation, input, { world, by, way: askByName })).toBe(expectedFor(operation, role));
  });
});

const delegatePairs = every.flatMap((row, index) =>
  delegatesToTry(
    {
      expectedFor: (role) => expectedFor(row.operation, role),
      expectedOf: (which, role) => expectedOf(row.operation, which, role),
    },
    index,
  ).map((pair) => ({ ...row, ...pair })),
);

describe(`a delegate gets what its member may do and it was given (${delegatePairs.length} pairs)`, () => {
  it.each(delegatePairs)("$name with $which as $role", async ({ operation, which, role }) => {
    const { world } = await sharedOf(operation);
    const expected = expectedOf(operation, which, role);
    const isShared = expected !== 200 || isAskedAlike(operation);
    const person = await world.as(role);
    const input = isShared ? await sharedInput(operation) : await scenarioOf(operation).input(world, person);
    const by = await world.delegate(which, role);
    expect(await statusOf(operation, input, { world, by, way: askByName })).toBe(expected);
  });
});

function expectedOf(operation: Operation, which: DelegateName, role: Role): number {
  const expected = expectedFor(operation, role);
  if (expected !== 200) return expected;
  if (!isForDelegates(operation.name, weakestFor(operation))) return 403;
  return which === "readToken" && operation.kind === "mutation" ? 403 : 200;
}

describe(`a project with a group is open to its members and to administrators (${every.length * 3} pairs)`, () => {
  it.each(every)("$name", async ({ operation }) => {
    const world = await groupedOf(operation);
    const [guest, manager] = [await world.as(Role.GUEST), await world.as(Role.MANAGER)];
    const input = await scenarioOf(operation).input(world, guest);
    expect(await statusOf(operation, input, { world, by: manager })).toBe(404);
    const refused = ABSENT_WHEN_REFUSED.includes(operation.name) ? 404 : 403;
    const mayGuest = weakestFor(operation) === Role.GUEST;
    expect(await statusOf(operation, input, { world, by: guest })).toBe(mayGuest ? 200 : refused);
    const by = await world.as(Role.ADMIN);
    const { isOwn, input: make } = scenarioOf(operation);
    expect(await statusOf(operation, isOwn ? await make(world, by) : input, { world, by })).toBe(200);
  });
});
