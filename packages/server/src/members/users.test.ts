import { getLoginUserInfo, registerInvitedUser, signIn, updateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import * as invitations from "@itoguchi/core/members/invitations.calls";
import * as calls from "@itoguchi/core/members/members.calls";
import type { Member } from "@itoguchi/core/model/member";
import { assignGroup, deleteProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD, type Person } from "../accounts/accounts.factory.ts";
import { asAdmin } from "../testing/test-database.ts";
import { sharedTestServer, tokenIn } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildMember } from "./members.factory.ts";

const server = await sharedTestServer();

async function team() {
  const built = await buildWorkspace(server);
  const ws = built.workspace.id;
  const find = async (person: Person) => {
    const { userList } = await built.owner.call(calls.getUserList, { ws, words: person.email });
    return userList[0] as Member;
  };
  const join = async (role: Role) => {
    const person = await buildMember(server, built, role);
    return { ...person, id: (await find(person)).id };
  };
  const owner = { ...built.owner, id: (await find(built.owner)).id };
  return { ws, owner, join };
}

it("a guest of no project learns the names of those who can give access, and of nobody else", async () => {
  const { ws, owner, join } = await team();
  await join(Role.STAFF);
  const guest = await join(Role.GUEST);
  const { administratorList } = await guest.call(calls.getAdministratorList, { ws });
  expect(administratorList).toEqual([{ name: owner.name, accountName: "owner" }]);
});

describe("the list of users", () => {
  it("is searched in any script and width, by name, address or account name, every word", async () => {
    const { workspace, owner } = await buildWorkspace(server);
    const ws = workspace.id;
    const people = [
      ["山田　タロウ", "taro@example.com"],
      ["やまだ　はなこ", "hana@example.com"],
      ["Smith John", "john@example.com"],
    ] as const;
    for (const [name, local] of people)
      await buildMemberNamed(workspace, name, local.replace("@", `.${ws.slice(-6)}@`));
    const found = async (words: string) => {
      const { userList, count } = await owner.call(calls.getUserList, { ws, words });
      expect(count).toBe(userList.length);
      return userList.map(({ user }) => user.name).sort();
    };
    expect(await found("たろう")).toEqual(["山田　タロウ"]);
    expect(await found("ﾀﾛｳ")).toEqual(["山田　タロウ"]);
    expect(await found("ヤマダ")).toEqual(["やまだ　はなこ"]);
    expect(await found("ＪＯＨＮ")).toEqual(["Smith John"]);
    expect(await found("smith　hana")).toEqual([]);
    expect(await found("john　smith")).toEqual(["Smith John"]);
    expect(await found("%")).toEqual([]);
    expect(await found("＿")).toEqual([]);
  });

  it("says who can open a project, to those who can", async () => {
    const { ws, owner, join } = await team();
    const [inside, outside] = [await join(Role.STAFF), await join(Role.STAFF)];
    await owner.call(registerProject, { ws, name: "閉じた企画", projectKey: "CLOSED" });
    const group = await owner.call(registerGroup, { ws, name: "中の人" });
    await owner.call(assignGroup, { ws, pk: "CLOSED", groupIdList: [group.id] });
    const { userList } = await owner.call(calls.getUserList, { ws });
    const accountName = userList.find(({ id }) => id === inside.id)?.accountName ?? "";
    await owner.call(joinUsers, { ws, id: group.id, accountNameList: [accountName] });
    const asked = await inside.call(calls.getUserList, { ws, projectKey: "CLOSED" });
    const answer = new Map(asked.userList.map(({ id, canOpenProject }) => [id, canOpenProject]));
    expect([answer.get(owner.id), answer.get(inside.id), answer.get(outside.id)]).toEqual([true, true, false]);
    await expect(outside.call(calls.getUserList, { ws, projectKey: "CLOSED" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
  });

  it("is paged, ordered and filtered by role and state", async () => {
    const { ws, owner, join } = await team();
    const staff = [await join(Role.STAFF), await join(Role.STAFF), await join(Role.GUEST)];
    await owner.call(calls.deleteUser, { ws, id: staff[0]?.id as string });
    const list = (input: object) => owner.call(calls.getUserList, { ws, ...input });
    expect((await list({})).count).toBe(3);
    expect((await list({ role: Role.STAFF })).userList.map(({ id }) => id)).toEqual([staff[1]?.id]);
    expect((await list({ state: "deleted" })).userList.map(({ id }) => id)).toEqual([staff[0]?.id]);
    expect((await list({ order: "role" })).userList.map(({ role }) => role)).toEqual([10, 40, 50]);
    const second = await list({ order: "joined", offset: 1, limit: 1 });
    expect([second.count, second.userList.map(({ id }) => id)]).toEqual([3, [staff[1]?.id]]);
  });

  it("has everybody where no page is asked for, and pages where one is", async () => {
    const { ws, owner } = await team();
    await asAdmin(
      server.databaseUrl,
      `with made as (
         insert into account (id, email, email_key, name, created_at, updated_at)
         select gen_random_uuid(), n || '@' || '${ws}.example', n || '@' || '${ws}.example', '人' || n, now(), now()
         from generate_series(1, 230) n returning id)
       insert into member (workspace_id, id, account_id, account_name, role, created_at)
       select '${ws}', gen_random_uuid(), id, id::text, 40, now() from made`,
    );
    const shown = async (input: object) => {
      const { userList, count } = await owner.call(calls.getUserList, { ws, ...input });
      return [new Set(userList.map(({ id }) => id)).size, count];
    };
    expect(await shown({})).toEqual([231, 231]);
    expect(await shown({ words: "人1" })).toEqual([111, 111]);
    expect(await shown({ offset: 0 })).toEqual([50, 231]);
    expect(await shown({ limit: 200 })).toEqual([200, 231]);
    expect(await shown({ offset: 200, limit: 200 })).toEqual([31, 231]);
  });

  async function buildMemberNamed(
    workspace: Parameters<typeof buildMember>[1]["workspace"],
    name: string,
    email: string,
  ) {
    const person = await buildPerson(server, { name, email });
    await asAdmin(
      server.databaseUrl,
      `insert into member (workspace_id, id, account_id, account_name, role, created_at)
       values ('${workspace.id}', gen_random_uuid(), '${person.accountId}', '${person.accountId}', 40, now())`,
    );
  }
});

describe("an administrator", () => {
  it("changes role, account name and first project", async () => {
    const { ws, owner, join } = await team();
    const staff = await join(Role.STAFF);
    await owner.call(registerProject, { ws, name: "二つ目", projectKey: "SECOND" });
    await owner.call(calls.updateUserByAdmin, {
      ws,
      id: staff.id,
      role: Role.ADMIN,
      accountName: "shin",
      defaultProjectKey: "SECOND",
    });
    const { workspaceUserList } = await staff.call(getLoginUserInfo, {});
    expect(workspaceUserList).toMatchObject([{ role: Role.ADMIN, accountName: "shin", defaultProjectKey: "SECOND" }]);
    expect(await server.mailTo(staff.email, "役割が変わりました")).toContain("管理者");
  });

  it("and the person see the first project by its name, as long as the person can open it", async () => {
    const { ws, owner, join } = await team();
    const staff = await join(Role.STAFF);
    await owner.call(registerProject, { ws, name: "二つ目", projectKey: "SECOND" });
    const told = async () => {
      const [membership] = (await staff.call(getLoginUserInfo, {})).workspaceUserList;
      const { defaultProject } = await owner.call(calls.getUser, { ws, id: staff.id });
      return [membership?.defaultProject, defaultProject];
    };
    await staff.call(calls.updateUser, { ws, defaultProjectKey: "SECOND" });
    const project = { projectKey: "SECOND", name: "二つ目" };
    expect(await told()).toEqual([project, project]);
    const { id: group } = await owner.call(registerGroup, { ws, name: "ほかの組" });
    await owner.call(assignGroup, { ws, pk: "SECOND", groupIdList: [group] });
    expect(await told()).toEqual([null, null]);
    await owner.call(joinUsers, { ws, id: group, accountNameList: [await accountNameOf(staff)] });
    expect(await told()).toEqual([project, project]);
    await owner.call(deleteProject, { ws, pk: "SECOND" });
    expect(await told()).toEqual([null, null]);
  });

  async function accountNameOf(person: Person): Promise<string> {
    return (await person.call(getLoginUserInfo, {})).workspaceUserList[0]?.accountName as string;
  }

  it("neither touches nor makes anybody stronger than themselves", async () => {
    const { ws, owner, join } = await team();
    const admin = await join(Role.ADMIN);
    const staff = await join(Role.STAFF);
    for (const change of [
      { id: owner.id, role: Role.STAFF },
      { id: staff.id, role: Role.SUPER_ADMIN },
      { id: admin.id, role: Role.SUPER_ADMIN },
    ])
      await expect(admin.call(calls.updateUserByAdmin, { ws, ...change })).rejects.toMatchObject({ kind: "Forbidden" });
    for (const id of [owner.id, admin.id])
      await expect(admin.call(calls.deleteUser, { ws, id })).rejects.toMatchObject({ kind: "Forbidden" });
  });

  it("is offered the roles the selection may show", async () => {
    const { ws, owner, join } = await team();
    const admin = await join(Role.ADMIN);
    const guest = await join(Role.GUEST);
    const seen = async (by: Person, id: string) => {
      const { roleList, abilities } = await by.call(calls.getUser, { ws, id });
      return { roleList, ...abilities };
    };
    const all = { update: true, remove: true, restore: false };
    expect(await seen(owner, guest.id)).toEqual({ roleList: [20, 40, 30, 50, 10], ...all });
    expect(await seen(admin, guest.id)).toEqual({ roleList: [20, 40, 30, 50], ...all });
    const none = { update: false, remove: false, restore: false };
    expect(await seen(admin, owner.id)).toEqual({ roleList: [10], ...none });
  });

  it.each([
    ["a taken account name", { accountName: "owner" }, "accountName"],
    ["another spelling of one", { accountName: "ＯＷＮＥＲ" }, "accountName"],
    ["a first project that is not there", { defaultProjectKey: "NONE" }, "defaultProjectKey"],
  ])("is refused %s at its field", async (_, change, field) => {
    const { ws, owner, join } = await team();
    const { id } = await join(Role.STAFF);
    const refused = await owner.call(calls.updateUserByAdmin, { ws, id, ...change }).catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ field });
  });
});

describe("the last super administrator", () => {
  it("can neither be weakened nor leave, until there is another", async () => {
    const { ws, owner, join } = await team();
    const other = await join(Role.ADMIN);
    const weaken = () => owner.call(calls.updateUserByAdmin, { ws, id: owner.id, role: Role.STAFF });
    await expect(weaken()).rejects.toMatchObject({ kind: "Conflict" });
    await expect(owner.call(calls.leaveWorkspace, { ws })).rejects.toMatchObject({ kind: "Conflict" });
    await owner.call(calls.updateUserByAdmin, { ws, id: other.id, role: Role.SUPER_ADMIN });
    await weaken();
  });

  it("stays one of two who both go at the same moment", async () => {
    const { ws, owner, join } = await team();
    const other = await join(Role.SUPER_ADMIN);
    const went = await Promise.allSettled([
      owner.call(calls.leaveWorkspace, { ws }),
      other.call(calls.leaveWorkspace, { ws }),
    ]);
    expect(went.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is kept by the database too", async () => {
    const { ws } = await team();
    const act = asAdmin(server.databaseUrl, `update member set role = 40 where workspace_id = '${ws}'`);
    await expect(act).rejects.toThrow("super administrator");
  });
});

describe("[S3] [S11] somebody who is removed", () => {
  it("is signed out at once, keeps the name, and comes back as they were", async () => {
    const { ws, owner, join } = await team();
    const staff = await join(Role.STAFF);
    await owner.call(calls.deleteUser, { ws, id: staff.id });
    await expect(staff.call(getLoginUserInfo, {})).rejects.toMatchObject({ kind: "Unauthenticated" });
    const { userList } = await owner.call(calls.getUserList, { ws, state: "deleted" });
    expect(userList).toMatchObject([{ id: staff.id, user: { name: staff.name, email: staff.email } }]);
    await server.mailTo(staff.email, "へのアクセスがなくなりました");
    await owner.call(calls.restoreUser, { ws, id: staff.id });
    expect((await owner.call(calls.getUser, { ws, id: staff.id })).user).toMatchObject({ role: 40, deletedDate: null });
    await expect(owner.call(calls.restoreUser, { ws, id: staff.id })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("is refused at the next request when only the role got weaker", async () => {
    const { ws, owner, join } = await team();
    const admin = await join(Role.ADMIN);
    await owner.call(calls.updateUserByAdmin, { ws, id: admin.id, role: Role.GUEST });
    await expect(admin.call(calls.getUserList, { ws })).rejects.toMatchObject({ kind: "Forbidden" });
  });
});

describe("whoever acts", () => {
  it("acts with the role they have when it is their turn, not the one they came with", async () => {
    const { ws, owner, join } = await team();
    for (let round = 0; round < 5; round++) {
      const admin = await join(Role.ADMIN);
      const [lowered] = await Promise.allSettled([
        owner.call(calls.updateUserByAdmin, { ws, id: admin.id, role: Role.STAFF }),
        admin.call(calls.updateUser, { ws, accountName: `renamed${round}` }),
        admin.call(invitations.createInvitationLink, { ws }),
      ]);
      expect(lowered.status).toBe("fulfilled");
      expect((await owner.call(calls.getUser, { ws, id: admin.id })).user.role).toBe(Role.STAFF);
      expect((await owner.call(invitations.getInvitationLinkList, { ws })).linkList).toEqual([]);
    }
  });

  it("does not wait crosswise with somebody who changes their profile", async () => {
    const { ws, owner, join } = await team();
    const staff = await join(Role.STAFF);
    const acts = Array.from({ length: 4 }, (_, round) => [
      owner.call(calls.updateUserByAdmin, { ws, id: staff.id, role: round % 2 ? Role.STAFF : Role.GUEST }),
      staff.call(updateProfile, { name: `改名${round}` }),
    ]);
    await Promise.all(acts.flat());
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(server.services.db);
    expect(rows[0]?.deadlocks).toBe(0);
  });
});

describe("a member", () => {
  it("renames themselves here only, and leaves", async () => {
    const { ws, join } = await team();
    const staff = await join(Role.STAFF);
    await staff.call(calls.updateUser, { ws, accountName: "shin-mei", defaultProjectKey: "FIRST" });
    const mine = async () => (await staff.call(getLoginUserInfo, {})).workspaceUserList[0];
    expect(await mine()).toMatchObject({ accountName: "shin-mei", defaultProjectKey: "FIRST" });
    await staff.call(calls.leaveWorkspace, { ws });
    expect(await mine()).toMatchObject({ isDeleted: true });
  });
});

describe("somebody who was removed", () => {
  it("does not come back through a connected domain or a link, only through an administrator", async () => {
    const built = await buildWorkspace(server);
    const ws = built.workspace.id;
    const { owner } = built;
    const domain = `${built.workspace.subDomain}.example`;
    await asAdmin(
      server.databaseUrl,
      `insert into connect_auth_domain (workspace_id, domain_name, auth_provider, created_at) values ('${ws}', '${domain}', 2, now())`,
    );
    const person = await buildPerson(server, { email: `out@${domain}` });
    await person.call(calls.inviteUserSelf, { ws, accountName: "out" });
    const { userList } = await owner.call(calls.getUserList, { ws, words: person.email });
    await owner.call(calls.deleteUser, { ws, id: userList[0]?.id as string });

    const { accessToken } = await server.caller()(signIn, { email: person.email, password: PASSWORD });
    const back = server.caller(accessToken)(calls.inviteUserSelf, { ws, accountName: "out" });
    await expect(back).rejects.toMatchObject({ kind: "EntityNotFound" });
    const link = await owner.call(invitations.createInvitationLink, { ws });
    await server.caller()(invitations.inviteThroughLink, { ws, id: link.id, emailList: [person.email] });
    const waiting = async () => (await owner.call(invitations.getInvitationList, { ws })).count;
    expect(await waiting()).toBe(0);
    await owner.call(invitations.inviteUsers, { ws, emailList: [person.email] });
    await server.mailTo(person.email, "招待");
    expect(await waiting()).toBe(1);
  });

  it("takes back what they had offered, so that no invitation to themselves lets them in again", async () => {
    const { ws, owner, join } = await team();
    const admin = await join(Role.ADMIN);
    const email = `myself.${ws}@example.com`;
    await admin.call(invitations.inviteUsers, { ws, emailList: [email], role: Role.ADMIN });
    const et = tokenIn(await server.mailTo(email));
    const link = await admin.call(invitations.createInvitationLink, { ws });
    const throughLink = `also.${ws}@example.com`;
    await server.caller()(invitations.inviteThroughLink, { ws, id: link.id, emailList: [throughLink] });
    expect((await owner.call(invitations.getInvitationList, { ws })).count).toBe(2);
    await owner.call(calls.updateUserByAdmin, { ws, id: admin.id, role: Role.STAFF });
    expect((await owner.call(invitations.getInvitationList, { ws })).count).toBe(0);
    expect((await owner.call(invitations.getInvitationLinkList, { ws })).linkList).toEqual([]);
    const password = "itoguchi-2026";
    const names = { name: "本人", accountName: "myself" };
    await expect(
      server.caller()(registerInvitedUser, { workspaceId: ws, et, ...names, password, passwordConfirm: password }),
    ).rejects.toMatchObject({ kind: "InvalidToken" });
  });
});
