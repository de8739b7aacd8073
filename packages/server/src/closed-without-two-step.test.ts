import { CONTRACT } from "@itoguchi/core/contract";
import { OPERATIONS } from "@itoguchi/core/graph";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { requireTwoStep } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { buildAuthenticator } from "./accounts/two-step/two-step.factory.ts";
import { codeOfCall, codeOfOperation } from "./testing/code-of.ts";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld } from "./testing/world.ts";

const server = await startTestServer();
const REQUIRED = ERRORS.TwoStepRequired.code;
const inWorkspace = CONTRACT.filter(({ audience }) => typeof audience === "object");

/** Its owner has two-step sign-in and makes what is asked for; an administrator and their token lack it. */
async function strictWorld() {
  const world = await buildLonelyWorld(server);
  const { owner, workspace } = world.home;
  const admin = await world.as(Role.ADMIN);
  await buildAuthenticator(server, owner);
  await owner.call(requireTwoStep, { ws: workspace.id, isRequired: true });
  return { world, admin, token: await world.delegate("writeToken", Role.ADMIN) };
}

const ofCall = perFew(inWorkspace, strictWorld);
const ofOperation = perFew(OPERATIONS, strictWorld);

describe("where two-step sign-in is required, a member without it, or their token, gets nothing of the workspace", () => {
  it.each(inWorkspace.map((call) => ({ path: call.path, call })))("$path", async ({ call }) => {
    const { world, admin, token } = await ofCall(call);
    const input = (await SCENARIOS.find((one) => one.call === call)?.input(world)) ?? {};
    for (const person of [admin, token]) expect(await codeOfCall(call, input, person)).toBe(REQUIRED);
  });

  it.each(OPERATIONS.map((operation) => ({ name: operation.name, operation })))("$name", async ({ operation }) => {
    const { world, admin, token } = await ofOperation(operation);
    const { owner, workspace, projectKey } = world.home;
    const scenario = OPERATION_SCENARIOS.find((one) => one.operation === operation);
    const input = (await scenario?.input(world, owner)) ?? {};
    for (const { token: key } of [admin, token]) {
      const asking = { token: key, workspaceId: workspace.id, projectKey };
      expect(await codeOfOperation(server, asking, { operation, input })).toBe(REQUIRED);
    }
  });
});
