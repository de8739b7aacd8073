import { registerInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { InboxKind } from "@itoguchi/core/inbox/inbox";
import { getInboxCount, getInboxList } from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { replay } from "../kernel/subscribers/administration.ts";
import { buildMember } from "../members/members.factory.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { INBOX_ACCESS } from "./access.subscribers.ts";
import { accessEntries } from "./access-entries.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;

async function colleague(role: Role = Role.STAFF): Promise<Person & { id: string; accountName: string }> {
  const person = await buildMember(server, home, role);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  const { id, accountName } = userList[0] as { id: string; accountName: string };
  return { ...person, id, accountName };
}

async function linesOf(person: Person): Promise<string[]> {
  await untilHandled(server, INBOX_ACCESS);
  const { threadList } = await person.call(getInboxList, { ws, kind: InboxKind.ACCESS });
  return threadList.flatMap(({ subject, title, entryList }) =>
    entryList.map(({ detail: { access, before, after } }) =>
      [subject, title, access, before, after].filter((part) => part !== undefined).join(" "),
    ),
  );
}

async function newProject(projectKey: string) {
  await home.owner.call(registerProject, { ws, name: `企画${projectKey}`, projectKey });
  return { ws, pk: projectKey };
}
const newGroup = (name: string, ...people: { accountName: string }[]) =>
  home.owner.call(registerGroup, { ws, name }).then(async ({ id }) => {
    if (people.length > 0)
      await home.owner.call(joinUsers, { ws, id, accountNameList: people.map(({ accountName }) => accountName) });
    return id;
  });

describe("[IB27] people are told", () => {
  it("of their changed role, by whom, and nobody else is", async () => {
    const person = await colleague();
    await home.owner.call(updateUserByAdmin, { ws, id: person.id, role: Role.MANAGER });
    expect(await linesOf(person)).toEqual([`WORKSPACE ${home.workspace.name} ROLE スタッフ マネージャー`]);
    expect((await person.call(getInboxCount, { ws })).unreadCount).toBe(1);
    await replay(server.services.db, { name: INBOX_ACCESS });
    expect(await linesOf(person)).toHaveLength(1);
  });

  it("of whoever came by their invitation", async () => {
    const email = `joined-${newId(new Date())}@example.com`;
    await home.owner.call(inviteUsers, { ws, emailList: [email], role: Role.STAFF });
    const et = /et=([\w-]+)/.exec(await server.mailTo(email, "招待"))?.[1] ?? "";
    const password = PASSWORD;
    const joining = {
      workspaceId: ws,
      et,
      name: "新しい人",
      accountName: "newcomer",
      password,
      passwordConfirm: password,
    };
    await server.caller()(registerInvitedUser, joining);
    expect(await linesOf(home.owner)).toEqual([`WORKSPACE ${home.workspace.name} JOINED`]);
    const { threadList } = await home.owner.call(getInboxList, { ws, kind: InboxKind.ACCESS });
    expect(threadList).toMatchObject([{ subject: "WORKSPACE", projectKey: null, boardName: null, postId: null }]);
    expect(threadList[0]?.entryList[0]).toMatchObject({ detail: { access: "JOINED" }, actorName: "新しい人" });
  });

  it("of projects that they could not open before, once, also after a replay", async () => {
    const [first, second, guest, admin] = [
      await colleague(),
      await colleague(),
      await colleague(Role.GUEST),
      await colleague(Role.ADMIN),
    ];
    const place = await newProject("ACC");
    const one = await newGroup("一組", first, guest, admin);
    // Open to all but guests until now.
    await home.owner.call(assignGroup, { ...place, groupIdList: [one] });
    const told = "PROJECT 企画ACC PROJECT";
    expect(await Promise.all([first, second, guest, admin].map(linesOf))).toEqual([[], [], [told], []]);
    const two = await newGroup("二組", first, second);
    await home.owner.call(assignGroup, { ...place, groupIdList: [two] });
    expect(await Promise.all([first, second].map(linesOf))).toEqual([[], [told]]);
    const late = await colleague();
    await home.owner.call(joinUsers, { ws, id: two, accountNameList: [late.accountName, first.accountName] });
    expect(await Promise.all([first, second, late].map(linesOf))).toEqual([[], [told], [told]]);
    await replay(server.services.db, { name: INBOX_ACCESS });
    expect(await Promise.all([first, second, guest, late].map(linesOf))).toEqual([[], [told], [told], [told]]);
    const { threadList } = await late.call(getInboxList, { ws });
    expect(threadList).toMatchObject([{ subject: "PROJECT", projectKey: "ACC", title: "企画ACC" }]);
  });

  it("of invitations that took longer than a minute to send", async () => {
    const { rows } = await server.admin.query<{ id: string; memberId: string }>(
      `insert into invitation_batch (workspace_id, id, role, total, done, created_by, created_at, address, user_agent)
       select workspace_id, gen_random_uuid(), 40, 3, 3, id, now(), '', '' from member where account_id = $1
       returning id, created_by as "memberId"`,
      [home.owner.accountId],
    );
    const [batch] = rows as [{ id: string; memberId: string }];
    await server.admin.query(
      `insert into invitation_batch_item (workspace_id, batch_id, position, email, result)
       values ($1, $2, 0, 'a@example.com', 'invited'), ($1, $2, 1, 'b@example.com', 'member'),
         ($1, $2, 2, 'c@example.com', 'invited')`,
      [ws, batch.id],
    );
    const after = (finishedAt: string | null) =>
      inTenant(server.services.db, ws, (db) => {
        const payload = {
          batch: { id: batch.id, total: 3, done: 3, createdAt: "2026-11-18T00:00:00.000Z", finishedAt },
        };
        const event = {
          type: "invitationBatch.progressed",
          seq: 1,
          at: "2026-11-18T00:02:00.000Z",
          actor: null,
          payload,
        };
        return accessEntries({ db, workspaceId: ws } as never, event as never, null);
      });
    expect(await after(null)).toEqual([]);
    expect(await after("2026-11-18T00:00:59.000Z")).toEqual([]);
    expect(await after("2026-11-18T00:02:00.000Z")).toMatchObject([
      { memberId: batch.memberId, detail: { access: "INVITED", count: 2 } },
    ]);
  });
});
