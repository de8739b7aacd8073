import { getLoginUserInfo, registerInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { deleteWorkspace, findWorkspaceList, restoreWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { purge } from "../archive/purge.ts";
import { buildFile } from "../files/files.factory.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildDelegate } from "../testing/delegates.ts";
import { tenantTables } from "../testing/tenant-tables.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildLonelyWorld, invitationTokenOf } from "../testing/world.ts";
import { buildWorkspace } from "./workspaces.factory.ts";

const server = await startTestServer();
const DAY = 86_400_000;
const GONE = { kind: "EntityNotFound" };

async function deleted() {
  const home = await buildWorkspace(server);
  const ws = home.workspace.id;
  const member = await buildMember(server, home, Role.ADMIN);
  await home.owner.call(deleteWorkspace, { ws, name: home.workspace.name });
  return { home, ws, member };
}

async function rowsOf(workspaceId: string): Promise<number> {
  let rows = 0;
  for (const table of await tenantTables(server.admin)) {
    const { rows: found } = await server.admin.query(
      `select count(*)::int as count from ${table} where workspace_id = $1`,
      [workspaceId],
    );
    rows += found[0].count;
  }
  return rows;
}

describe("deleting a workspace", () => {
  it("asks for its name, typed as it is", async () => {
    const { owner, workspace } = await buildWorkspace(server, { name: "糸口 ＡＢＣ商店" });
    const wrong = owner.call(deleteWorkspace, { ws: workspace.id, name: "糸口商店" });
    await expect(wrong).rejects.toMatchObject({ kind: "InvalidInput", exceptionList: [{ field: "name" }] });
    const typed = await owner.call(deleteWorkspace, { ws: workspace.id, name: "　糸口 ABC商店 " });
    expect(typed.deletedAt).not.toBeNull();
  });

  it("closes it to everybody, their tokens and its files, and says so in their list of workspaces", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    const member = await buildMember(server, home, Role.STAFF);
    const delegate = await buildDelegate(server, home, home.owner, "readToken");
    const { url } = await buildFile(home);
    const statusFor = async ({ token }: Pick<Person, "token">) =>
      (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await statusFor(home.owner)).toBe(200);
    const { deletedAt } = await home.owner.call(deleteWorkspace, { ws, name: home.workspace.name });
    for (const { call } of [home.owner, member]) await expect(call(getProjectList, { ws })).rejects.toMatchObject(GONE);
    await expect(delegate.call(getProjectList, { ws })).rejects.toMatchObject({ kind: "Unauthenticated" });
    expect(await statusFor(home.owner)).toBe(404);
    const { workspaceUserList } = await member.call(getLoginUserInfo, {});
    expect(workspaceUserList[0]?.workspace).toMatchObject({ deletedAt });
    expect((await member.call(findWorkspaceList, {})).workspaceList).toEqual([]);
  });

  it("lets nobody in meanwhile, not even with an invitation from before", async () => {
    const world = await buildLonelyWorld(server);
    const { owner, workspace } = world.home;
    const et = await invitationTokenOf(world, "late@example.com");
    await owner.call(deleteWorkspace, { ws: workspace.id, name: workspace.name });
    const joining = () =>
      server.caller()(registerInvitedUser, {
        workspaceId: workspace.id,
        et,
        name: "招　待",
        accountName: "late",
        password: "itoguchi-2026",
        passwordConfirm: "itoguchi-2026",
      });
    await expect(joining()).rejects.toMatchObject({ kind: "InvalidToken" });
    await owner.call(restoreWorkspace, { ws: workspace.id });
    await joining();
  });

  it("tells every administrator by mail until when it can be restored", async () => {
    const { home, member } = await deleted();
    for (const { email } of [home.owner, member])
      expect(await server.mailTo(email, "workspace/deleted")).toContain("復元できます");
  });
});

describe("restoring a workspace", () => {
  it("is for super administrators, and everything is as it was", async () => {
    const { home, ws, member } = await deleted();
    await expect(member.call(restoreWorkspace, { ws })).rejects.toMatchObject({ kind: "Forbidden" });
    expect((await home.owner.call(restoreWorkspace, { ws })).deletedAt).toBeNull();
    expect((await member.call(getProjectList, { ws })).projectList).toHaveLength(1);
    const { entryList } = await home.owner.call(getAuditList, { ws });
    expect(entryList.slice(0, 2).map(({ action }) => action)).toEqual(["workspace.restored", "workspace.deleted"]);
  });

  it("looks absent to strangers, and ends after thirty days", async () => {
    const { home, ws } = await deleted();
    const { owner: stranger } = await buildWorkspace(server);
    await expect(stranger.call(restoreWorkspace, { ws })).rejects.toMatchObject(GONE);
    await server.admin.query(
      "update workspace_deletion set deleted_at = deleted_at - interval '30 days' where workspace = $1",
      [ws],
    );
    await expect(home.owner.call(restoreWorkspace, { ws })).rejects.toMatchObject(GONE);
  });
});

describe("the purge", () => {
  it("takes a deleted workspace away after thirty days with its files, and nothing of any other", async () => {
    const { home: other } = await deleted();
    const home = await buildWorkspace(server);
    await buildMember(server, home, Role.STAFF);
    await buildFile(home);
    const ws = home.workspace.id;
    const otherRows = await rowsOf(other.workspace.id);
    await home.owner.call(deleteWorkspace, { ws, name: home.workspace.name });
    const night = async () => {
      await purge(server.services, new AbortController().signal);
      await sweepFiles(server.services, new AbortController().signal);
    };
    await night();
    expect(await rowsOf(ws)).toBeGreaterThan(0);
    await server.admin.query("update workspace_deletion set deleted_at = $2 where workspace = $1", [
      ws,
      new Date(server.clock.now().getTime() - 31 * DAY),
    ]);
    await night();
    await night();
    expect(await rowsOf(ws)).toBe(0);
    expect((await server.admin.query("select from workspace where id = $1", [ws])).rowCount).toBe(0);
    expect(await rowsOf(other.workspace.id)).toBe(otherRows);
    expect((await home.owner.call(getLoginUserInfo, {})).workspaceUserList).toEqual([]);
  });
});
