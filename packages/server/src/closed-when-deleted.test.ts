import { CONTRACT } from "@itoguchi/core/contract";
import { exportWorkspace } from "@itoguchi/core/exports/exports.calls";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Call } from "@itoguchi/core/kernel/call";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteWorkspace, restoreWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { codeOfCall, codeOfOperation } from "./testing/code-of.ts";
import { OPERATION_SCENARIOS } from "./testing/operation-scenarios.ts";
import { perFew } from "./testing/per-few.ts";
import { SCENARIOS } from "./testing/scenarios.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildLonelyWorld, type HomeWorld } from "./testing/world.ts";

const server = await startTestServer();
const ABSENT = ERRORS.EntityNotFound.code;
const UNKNOWN = ERRORS.Unauthenticated.code;
/** What a deleted workspace is for. */
const OPEN: readonly Call[] = [deleteWorkspace, restoreWorkspace, exportWorkspace];
const inWorkspace = CONTRACT.filter((call) => typeof call.audience === "object" && !OPEN.includes(call));

async function world() {
  const made = await buildLonelyWorld(server);
  await made.as(Role.STAFF);
  return { made, token: await made.delegate("writeToken", Role.ADMIN) };
}
const ofCall = perFew(inWorkspace, world);
const ofOperation = perFew(OPERATIONS, world);

/** What is asked for has to be made while the workspace is open. */
async function whileDeleted({ home }: HomeWorld, look: () => Promise<void>): Promise<void> {
  const { owner, workspace } = home;
  const ws = workspace.id;
  const { name } = await owner.call(restoreWorkspace, { ws });
  await owner.call(deleteWorkspace, { ws, name });
  await look();
  await owner.call(restoreWorkspace, { ws });
}

describe("a deleted workspace looks absent to its owner, its members and their tokens", () => {
  it.each(inWorkspace.map((call) => ({ path: call.path, call })))("$path", async ({ call }) => {
    const { made, token } = await ofCall(call);
    const input = (await SCENARIOS.find((one) => one.call === call)?.input(made)) ?? {};
    await whileDeleted(made, async () => {
      for (const person of [made.home.owner, await made.as(Role.STAFF)])
        expect(await codeOfCall(call, input, person)).toBe(ABSENT);
      expect(await codeOfCall(call, input, token)).toBe(UNKNOWN);
    });
  });

  it.each(OPERATIONS.map((operation) => ({ name: operation.name, operation })))("$name", async ({ operation }) => {
    const { made, token } = await ofOperation(operation);
    const { owner, workspace, projectKey } = made.home;
    const scenario = OPERATION_SCENARIOS.find((one) => one.operation === operation);
    const input = (await scenario?.input(made, owner)) ?? {};
    const codeFor = (key: string) =>
      codeOfOperation(server, { token: key, workspaceId: workspace.id, projectKey }, { operation, input });
    await whileDeleted(made, async () => {
      expect(await codeFor(owner.token)).toBe(ABSENT);
      expect(await codeFor(token.token)).toBe(UNKNOWN);
    });
  });
});
