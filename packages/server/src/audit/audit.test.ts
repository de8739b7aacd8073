import { getAuditCsv, getAuditList } from "@itoguchi/core/audit/audit.calls";
import { deleteGroup, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Nothing } from "@itoguchi/core/kernel/call";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { bareScope } from "../accounts/accounts.factory.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildDelegate } from "../testing/delegates.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const DAY = 86_400_000;

/** As a use-case that a delegate may call and that the log speaks of would: there is none yet. */
const renameAs = publicCommand(Nothing, async (outside) => {
  const ctx = await enterWorkspace(outside, outside.workspaceId as string);
  await emitToWorkspace(ctx, "workspace.updated", { workspace: await loadWorkspace(ctx) });
});

describe("the audit log", () => {
  it("says who did what, to whom, when and from where, newest first", async () => {
    const built = await buildWorkspace(server);
    const ws = built.workspace.id;
    const admin = await buildMember(server, built, Role.ADMIN);
    const staff = await buildMember(server, built, Role.STAFF);
    const { userList } = await admin.call(getUserList, { ws, words: staff.email });
    await admin.call(updateUserByAdmin, { ws, id: userList[0]?.id as string, role: Role.GUEST });
    const { entryList } = await admin.call(getAuditList, { ws });
    expect(entryList[0]).toMatchObject({
      action: "member.roleChanged",
      target: `${staff.name}(${userList[0]?.accountName})`,
      detail: "スタッフ → ゲスト",
      actor: { accountName: `m${admin.accountId}` },
      address: "127.0.0.1",
    });
    expect(entryList.at(-1)).toMatchObject({ action: "workspace.registered" });
  });

  it("names what acted on somebody's behalf, on the screen's list and in the file", async () => {
    const built = await buildWorkspace(server);
    const { owner, workspace } = built;
    const { id, name } = await buildDelegate(server, built, owner, "writeToken");
    const delegate = {
      kind: "accessToken",
      id,
      name,
      scope: "write",
      allProjects: true,
      workspaceId: workspace.id,
    } as const;
    const actor = { accountId: owner.accountId, isConfirmed: true, delegate };
    await renameAs({ ...bareScope(server.services), actor, workspaceId: workspace.id }, {});
    const { entryList } = await owner.call(getAuditList, { ws: workspace.id });
    expect(entryList[0]).toMatchObject({
      actor: { accountName: "owner" },
      principal: { kind: "accessToken", id, name },
    });
    expect(entryList[1]?.principal).toBeNull();
    const { csv } = await owner.call(getAuditCsv, { ws: workspace.id });
    expect(csv).toContain(`トークン「${name}」 · ${owner.name}`);
  });

  it("is filtered by person, act and day of the workspace's calendar, and paged", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const ws = workspace.id;
    for (let number = 0; number < 60; number++) await owner.call(registerGroup, { ws, name: `組${number}` });
    const all = await owner.call(getAuditList, { ws, action: "group.registered" });
    expect([all.entryList.length, all.hasMore]).toEqual([50, true]);
    const before = all.entryList.at(-1)?.id as string;
    const rest = await owner.call(getAuditList, { ws, action: "group.registered", before });
    expect([rest.entryList.length, rest.hasMore]).toEqual([10, false]);
    expect((await owner.call(getAuditList, { ws, words: "nobody" })).entryList).toEqual([]);
    expect((await owner.call(getAuditList, { ws, words: "花子 own" })).entryList).toHaveLength(50);
    const tokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
    const now = server.clock.now().getTime();
    const on = async (from: string, to: string) => (await owner.call(getAuditList, { ws, from, to })).entryList.length;
    expect(await on(tokyo(now - DAY), tokyo(now + DAY))).toBe(50);
    expect(await on(tokyo(now + 2 * DAY), tokyo(now + 3 * DAY))).toBe(0);
    expect(await on(tokyo(now - 3 * DAY), tokyo(now - 2 * DAY))).toBe(0);
  });

  it("says of a deleted group which project it opened to everybody", async () => {
    const { owner, workspace, projectKey: pk } = await buildWorkspace(server);
    const ws = workspace.id;
    const { id } = await owner.call(registerGroup, { ws, name: "役員" });
    await owner.call(assignGroup, { ws, pk, groupIdList: [id] });
    await owner.call(deleteGroup, { ws, id });
    const { entryList } = await owner.call(getAuditList, { ws });
    expect(entryList.slice(0, 2)).toMatchObject([
      { action: "group.deleted", target: "役員" },
      { action: "project.groupWithdrawn", detail: "役員 → ゲスト以外の全員に公開" },
    ]);
  });

  it("goes out as CSV that a spreadsheet reads and does not run", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const ws = workspace.id;
    await owner.call(registerGroup, { ws, name: '=HYPERLINK("x"),花' });
    const { csv, fileName, isComplete } = await owner.call(getAuditCsv, { ws });
    expect(fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(isComplete).toBe(true);
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe("\u{feff}日時,アカウント名,名前,操作,対象,詳細,IPアドレス");
    expect(lines[1]).toContain('owner,糸口　花子,グループを作成,"\'=HYPERLINK(""x""),花"');
  });

  it("cannot be changed by the application", async () => {
    const { workspace } = await buildWorkspace(server);
    for (const act of ["update audit_entry set target = ''", "delete from audit_entry"])
      await expect(
        server.services.db.transaction().execute(async (tx) => {
          await sql`select set_config('app.workspace_id', ${workspace.id}, true)`.execute(tx);
          await sql.raw(act).execute(tx);
        }),
      ).rejects.toThrow("permission denied");
  });
});
