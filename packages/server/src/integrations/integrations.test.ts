import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { getProjectList, loadProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { bareScope, type Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import type { Scope } from "../kernel/context.ts";
import { buildMember } from "../members/members.factory.ts";
import { ask } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { registerIntegration } from "./register-integration.ts";
import { revokeIntegration } from "./revoke-integration.ts";

const server = await sharedTestServer();
const since = newId(server.clock.now());
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const { projectKey } = home;

function scopeOf({ accountId }: Person): Scope {
  return { ...bareScope(server.services), actor: { accountId, isConfirmed: true }, workspaceId: ws };
}

async function connect(person: Person) {
  const { key, integration } = await registerIntegration(scopeOf(person), {
    name: "Slack",
    scope: "write",
    projectKeyList: [projectKey],
  });
  return { token: key, id: integration.id, call: server.caller(key) };
}

async function writePost(token: string): Promise<number> {
  const [board] = await ask(server, { token, workspaceId: ws, projectKey }, projectBoardList, {});
  const input = { boardId: board?.id as string, title: "チャットから" };
  return (await ask(server, { token, workspaceId: ws, projectKey }, registerPost, input)).projectSerialNumber;
}

describe("an integration", () => {
  it("acts on behalf of whoever connected it, and history says so", async () => {
    const { token, id } = await proveEvents(server, since, () => connect(home.owner));
    expect(token).toMatch(/^itg_int_[\w-]{43}$/);
    const number = await writePost(token);
    const asking = { token: home.owner.token, workspaceId: ws, projectKey };
    const [line] = await ask(server, asking, postHistoryList, { projectSerialNumber: number });
    expect(line).toMatchObject({
      actionUserAccountName: "owner",
      actionPrincipal: { kind: "integration", id, name: "Slack" },
    });
  });

  it("touches only the projects it was given", async () => {
    const other = "OTHER";
    await home.owner.call(registerProject, { ws, name: "ほかの企画", projectKey: other });
    const { token, call } = await connect(home.owner);
    expect((await call(getProjectList, { ws })).projectList.map((project) => project.projectKey)).toEqual([projectKey]);
    await expect(call(loadProject, { ws, pk: other })).rejects.toMatchObject({ status: 404 });
    await expect(call(getBoardList, { ws, pk: other })).rejects.toMatchObject({ status: 404 });
    const asking = { token, workspaceId: ws, projectKey: other };
    await expect(ask(server, asking, projectBoardList, {})).rejects.toMatchObject({ status: 404 });
  });

  it("is told of no ability it does not have", async () => {
    const { call } = await connect(home.owner);
    const { abilities } = await call(loadProject, { ws, pk: projectKey });
    expect(abilities).toContain("post.write");
    expect(abilities).not.toContain("workspace.manage");
  });

  it("can do no more than its person now", async () => {
    const admin = await buildMember(server, home, Role.ADMIN);
    const { token } = await connect(admin);
    await writePost(token);
    const weaken = (change: string) =>
      server.admin.query(`update member set ${change} where account_id = $1`, [admin.accountId]);
    await weaken(`role = ${Role.GUEST}`);
    await expect(writePost(token)).rejects.toMatchObject({ status: 404 });
    await weaken("deleted_at = now()");
    await expect(writePost(token)).rejects.toMatchObject({ status: 401 });
  });

  it("ends at once when it is revoked, and the audit log knows both", async () => {
    const { token, id, call } = await connect(home.owner);
    await writePost(token);
    await proveEvents(server, since, () => revokeIntegration(scopeOf(home.owner), { id }));
    await expect(writePost(token)).rejects.toMatchObject({ status: 401 });
    await expect(call(getBoardList, { ws, pk: projectKey })).rejects.toMatchObject({ status: 401 });
    await expect(revokeIntegration(scopeOf(home.owner), { id })).rejects.toMatchObject({ kind: "EntityNotFound" });
    const { entryList } = await home.owner.call(getAuditList, { ws });
    expect(entryList.slice(0, 2)).toMatchObject([
      { action: "integration.revoked", target: "Slack", detail: "読み書き" },
      { action: "integration.registered", target: "Slack", detail: `読み書き、${projectKey}` },
    ]);
  });

  it("is connected by administrators only", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    await expect(connect(staff)).rejects.toMatchObject({ kind: "Forbidden" });
  });
});
