import { getLoginUserInfo, getSessionList } from "@itoguchi/core/accounts/accounts.calls";
import { getTwoStep, removeTotp } from "@itoguchi/core/accounts/two-step.calls";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getTwoStepUserList, getUserList } from "@itoguchi/core/members/members.calls";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { requireTwoStep } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { buildAuthenticator, proofOf } from "../accounts/two-step/two-step.factory.ts";
import { buildFile } from "../files/files.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "./workspaces.factory.ts";

const server = await startTestServer();

async function strictWorkspace() {
  const home = await buildWorkspace(server);
  const ws = home.workspace.id;
  const member = await buildMember(server, home, Role.STAFF);
  await buildAuthenticator(server, home.owner);
  await home.owner.call(requireTwoStep, { ws, isRequired: true });
  return { home, ws, member };
}

describe("requiring two-step sign-in", () => {
  it("is for administrators who use it themselves, and is in the audit log", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    await expect(home.owner.call(requireTwoStep, { ws, isRequired: true })).rejects.toMatchObject({ kind: "Conflict" });
    await buildAuthenticator(server, home.owner);
    expect(await home.owner.call(requireTwoStep, { ws, isRequired: true })).toMatchObject({ requiresTwoStep: true });
    expect(await home.owner.call(requireTwoStep, { ws, isRequired: false })).toMatchObject({ requiresTwoStep: false });
    const { entryList } = await home.owner.call(getAuditList, { ws });
    expect(entryList.slice(0, 2)).toMatchObject([
      { action: "workspace.twoStepRequired", detail: "任意" },
      { action: "workspace.twoStepRequired", detail: "必須" },
    ]);
  });

  it("closes the workspace to members without it, with a sentence that says what to do", async () => {
    const { ws, member } = await strictWorkspace();
    await expect(member.call(getProjectList, { ws })).rejects.toMatchObject({
      kind: "TwoStepRequired",
      status: 403,
      message: expect.stringContaining("マイページで2段階認証を有効に"),
    });
    await member.call(getSessionList, {});
    const { hasTwoStep, workspaceUserList } = await member.call(getLoginUserInfo, {});
    expect(hasTwoStep).toBe(false);
    expect(workspaceUserList[0]?.workspace.requiresTwoStep).toBe(true);
    expect(await member.call(getTwoStep, {})).toMatchObject({ since: null });
    await buildAuthenticator(server, member);
    await member.call(getProjectList, { ws });
    await member.call(removeTotp, await proofOf(member));
    await expect(member.call(getProjectList, { ws })).rejects.toMatchObject({ kind: "TwoStepRequired" });
  });

  it("closes its files too", async () => {
    const { home, ws, member } = await strictWorkspace();
    const { url } = await buildFile(home);
    const statusFor = async ({ token }: Person) =>
      (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await statusFor(home.owner)).toBe(200);
    expect(await statusFor(member)).toBe(404);
    await home.owner.call(requireTwoStep, { ws, isRequired: false });
    expect(await statusFor(member)).toBe(200);
  });

  it("tells strangers nothing", async () => {
    const { ws } = await strictWorkspace();
    const { owner: stranger } = await buildWorkspace(server);
    await expect(stranger.call(getProjectList, { ws })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("shows administrators who has it on", async () => {
    const { home, ws } = await strictWorkspace();
    const { userList } = await home.owner.call(getUserList, { ws });
    const owner = userList.find(({ user }) => user.email === home.owner.email);
    expect(await home.owner.call(getTwoStepUserList, { ws })).toEqual({ userIdList: [owner?.id] });
  });
});
