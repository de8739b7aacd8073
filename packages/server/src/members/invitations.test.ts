import { getLoginUserInfo, registerInvitedUser, signIn, updateNotice } from "@itoguchi/core/accounts/accounts.calls";
import * as groups from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { INVITATIONS_A_DAY } from "@itoguchi/core/members/invitation";
import * as calls from "@itoguchi/core/members/invitations.calls";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { assignGroup, getProjectList, registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { bareScope, buildPerson, PASSWORD } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { readOutbox } from "../kernel/mail/mail.ts";
import { eventually } from "../testing/eventually.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { asAdmin } from "../testing/test-database.ts";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildMember } from "./members.factory.ts";
import { workThroughBatch } from "./work-through-batch.ts";

const server = await startTestServer();
const { workspace, owner } = await buildWorkspace(server);
const ws = workspace.id;
const anyone = server.caller();

async function invite(email: string): Promise<string> {
  await owner.call(calls.inviteUsers, { ws, emailList: [email] });
  return tokenIn(await server.mailTo(email));
}

function finished(id: string) {
  return eventually(async () => {
    const batch = await owner.call(calls.getInvitationBatch, { ws, id });
    expect(batch.finishedAt).not.toBeNull();
    return batch;
  });
}

function registration(et: string, overrides: Partial<Parameters<typeof anyone<typeof registerInvitedUser>>[1]> = {}) {
  return {
    workspaceId: ws,
    et,
    name: "招　待",
    accountName: `a${et.slice(0, 8)}`.replace(/[^a-z0-9]/gi, "x"),
    password: "itoguchi-2026",
    passwordConfirm: "itoguchi-2026",
    ...overrides,
  };
}

describe("an invitation by mail", () => {
  it("sorts out doubles and members", async () => {
    const emailList = ["one@example.com", "ONE@example.com", owner.email];
    const { id, total } = await owner.call(calls.inviteUsers, { ws, emailList });
    expect(total).toBe(2);
    const { resultList } = await finished(id);
    expect(resultList).toEqual([
      { email: "ONE@example.com", result: "invited" },
      { email: owner.email, result: "member" },
    ]);
  });

  it("lets a newcomer register and join as staff", async () => {
    const et = await invite("newcomer@example.com");
    const { accessToken } = await anyone(registerInvitedUser, registration(et));
    const user = await server.caller(accessToken)(getLoginUserInfo, {});
    expect(user).toMatchObject({
      email: "newcomer@example.com",
      confirmed: true,
      workspaceUserList: [{ role: Role.STAFF, isDeleted: false }],
    });
  });

  it("leads into the chosen groups that are still there, and to their projects", async () => {
    const since = newId(server.services.clock.now());
    const [sales, gone] = [
      await owner.call(groups.registerGroup, { ws, name: "営業" }),
      await owner.call(groups.registerGroup, { ws, name: "なくなる" }),
    ];
    const project = await owner.call(registerProject, { ws, name: "商談", projectKey: "SALES" });
    await owner.call(assignGroup, { ws, pk: project.projectKey, groupIdList: [sales.id] });
    const email = "guest@example.com";
    const groupIdList = [sales.id, gone.id];
    await owner.call(calls.inviteUsers, { ws, emailList: [email], role: Role.GUEST, groupIdList });
    const et = tokenIn(await server.mailTo(email));
    await owner.call(groups.deleteGroup, { ws, id: gone.id });
    const { accessToken } = await proveEvents(server, since, () => anyone(registerInvitedUser, registration(et)));
    const { projectList } = await server.caller(accessToken)(getProjectList, { ws });
    expect(projectList.map(({ projectKey }) => projectKey)).toEqual(["SALES"]);
    expect((await owner.call(groups.getGroup, { ws, id: sales.id })).userCount).toBe(1);
  });

  it("refuses a group that is not there", async () => {
    const asked = { ws, emailList: ["nowhere@example.com"], groupIdList: [newId(server.services.clock.now())] };
    await expect(owner.call(calls.inviteUsers, asked)).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("needs no password of whoever is signed in as the invited person", async () => {
    const person = await buildPerson(server);
    const et = await invite(person.email);
    await person.call(registerInvitedUser, registration(et, { password: "", passwordConfirm: "" }));
    expect((await person.call(getLoginUserInfo, {})).workspaceUserList).toHaveLength(1);
  });

  it("lets somebody with an account join by its password", async () => {
    const person = await buildPerson(server);
    const et = await invite(person.email);
    await expect(anyone(registerInvitedUser, registration(et))).rejects.toMatchObject({ kind: "InvalidPassword" });
    await anyone(registerInvitedUser, registration(et, { password: PASSWORD, passwordConfirm: PASSWORD }));
    expect((await person.call(getLoginUserInfo, {})).workspaceUserList).toHaveLength(1);
  });

  it.each([
    ["a weak password", { password: "short", passwordConfirm: "short" }, "D000007", "password"],
    ["passwords that differ", { passwordConfirm: "itoguchi-2027" }, "D000007", "passwordConfirm"],
    ["an account name with spaces", { accountName: "a b" }, "D000011", "accountName"],
    ["an account name of a colleague", { accountName: "owner" }, "D000002", "accountName"],
  ])("refuses %s at its field and stays usable", async (_, overrides, code, field) => {
    const email = `${code}${field}${Object.values(overrides)[0]?.length}@example.com`.toLowerCase();
    const et = await invite(email);
    const refused = await anyone(registerInvitedUser, registration(et, overrides)).catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ code, field });
    await anyone(registerInvitedUser, registration(et));
  });

  it("[S17] works once, for seven days, in its own workspace, and not after a newer one", async () => {
    const other = await buildWorkspace(server);
    const et = await invite("strict@example.com");
    await expect(
      anyone(registerInvitedUser, registration(et, { workspaceId: other.workspace.id })),
    ).rejects.toMatchObject({ kind: "InvalidToken" });
    await anyone(registerInvitedUser, registration(et));
    await expect(anyone(registerInvitedUser, registration(et))).rejects.toMatchObject({ kind: "InvalidToken" });

    const first = await invite("twice@example.com");
    await finished((await owner.call(calls.inviteUsers, { ws, emailList: ["twice@example.com"] })).id);
    await expect(anyone(registerInvitedUser, registration(first))).rejects.toMatchObject({ kind: "InvalidToken" });

    const late = await invite("late@example.com");
    server.clock.pass(7 * 86_400_000 + 1);
    await expect(anyone(registerInvitedUser, registration(late))).rejects.toMatchObject({ kind: "InvalidToken" });
  });
});

describe("an invitation that waits", () => {
  it("is listed, sent again with a new token, and withdrawn", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const email = `waits${home.id}@example.com`;
    await admin.call(calls.inviteUsers, { ws: home.id, emailList: [email], role: Role.ADMIN });
    const first = tokenIn(await server.mailTo(email));
    const words = email.toUpperCase();
    const { invitationList, count } = await admin.call(calls.getInvitationList, { ws: home.id, words });
    expect([count, invitationList[0]?.email, invitationList[0]?.role]).toEqual([1, email, Role.ADMIN]);
    const id = invitationList[0]?.id as string;

    server.clock.pass(8 * 86_400_000);
    const { accessToken } = await anyone(signIn, { email: admin.email, password: PASSWORD });
    const later = server.caller(accessToken);
    const countOf = async (input: object) => (await later(calls.getInvitationList, { ws: home.id, ...input })).count;
    expect(await countOf({ state: "expired" })).toBe(1);
    await later(calls.resendInvitation, { ws: home.id, id });
    expect(await countOf({ state: "waiting" })).toBe(1);
    await expect(anyone(registerInvitedUser, registration(first))).rejects.toMatchObject({ kind: "InvalidToken" });

    await later(calls.withdrawInvitation, { ws: home.id, id });
    expect(await countOf({})).toBe(0);
    await expect(later(calls.resendInvitation, { ws: home.id, id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
  });

  it("names who sent it, and tells them when it is used unless they would rather not know", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const join = async (accountName: string) => {
      const email = `${accountName}${home.id}@example.com`;
      await admin.call(calls.inviteUsers, { ws: home.id, emailList: [email] });
      const mail = await server.mailTo(email);
      expect(mail).toContain(admin.name);
      const names = { name: `${accountName}さん`, accountName };
      await anyone(registerInvitedUser, registration(tokenIn(mail), { workspaceId: home.id, ...names }));
    };
    await join("told");
    expect(await server.mailTo(admin.email, "told")).toContain("参加しました");
    await admin.call(updateNotice, { notice: "invitationUsed", isOn: false });
    await join("untold");
    await untilHandled(server, "member-notices");
    await admin.call(updateNotice, { notice: "invitationUsed", isOn: true });
    await join("again");
    await server.mailTo(admin.email, "again");
    const mails = await readOutbox(server.services.config.DATA_DIR, 1_000);
    expect(mails.filter(({ source }) => source.includes(admin.email))).toHaveLength(2);
  });
});

describe("many addresses at once", () => {
  const MANY = atDepth({ usual: 60, full: 500 });

  it(`are all worked through, ${MANY} of them, each mailed once`, async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const emailList = Array.from({ length: MANY }, (_, number) => `n${number}.${home.id}@example.com`);
    const { id } = await admin.call(calls.inviteUsers, { ws: home.id, emailList });
    const seen: number[] = [];
    const batch = await eventually(async () => {
      const now = await admin.call(calls.getInvitationBatch, { ws: home.id, id });
      seen.push(now.done);
      expect(now.finishedAt).not.toBeNull();
      return now;
    });
    expect(batch.resultList.every(({ result }) => result === "invited")).toBe(true);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect((await admin.call(calls.getInvitationList, { ws: home.id })).count).toBe(MANY);
    const { batchList } = await admin.call(calls.getInvitationBatchList, { ws: home.id });
    expect(batchList).toMatchObject([{ id, total: MANY, done: MANY }]);
  });

  it("[S13] are told so when the workspace has mailed enough for the day", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const today = new Date(Math.floor(server.clock.now().getTime() / 86_400_000) * 86_400_000).toISOString();
    await asAdmin(
      server.databaseUrl,
      `insert into rate_window (key, starts_at, count) values ('invite:${home.id}', '${today}', ${INVITATIONS_A_DAY - 1})`,
    );
    const emailList = [1, 2, 3].map((number) => `flood${number}.${home.id}@example.com`);
    const { id } = await admin.call(calls.inviteUsers, { ws: home.id, emailList });
    const results = await eventually(async () => {
      const batch = await admin.call(calls.getInvitationBatch, { ws: home.id, id });
      expect(batch.finishedAt).not.toBeNull();
      return batch.resultList.map(({ result }) => result);
    });
    expect(results).toEqual(["invited", "limited", "limited"]);
  });

  it("cannot be sent again by somebody who could not have offered that role", async () => {
    const built = await buildWorkspace(server);
    const admin = await buildMember(server, built, Role.ADMIN);
    const email = `strong.${built.workspace.id}@example.com`;
    const ws = built.workspace.id;
    await built.owner.call(calls.inviteUsers, { ws, emailList: [email], role: Role.SUPER_ADMIN });
    await server.mailTo(email);
    const { invitationList } = await admin.call(calls.getInvitationList, { ws });
    const id = invitationList[0]?.id as string;
    await expect(admin.call(calls.resendInvitation, { ws, id })).rejects.toMatchObject({ kind: "Forbidden" });
    await built.owner.call(calls.resendInvitation, { ws, id });
  });

  it("cannot be given a role stronger than one's own", async () => {
    const built = await buildWorkspace(server);
    const admin = await buildMember(server, built, Role.ADMIN);
    const input = { ws: built.workspace.id, emailList: ["a@example.com"], role: Role.SUPER_ADMIN };
    await expect(admin.call(calls.inviteUsers, input)).rejects.toMatchObject({ kind: "Forbidden" });
  });
});

describe("an invitation link", () => {
  it("sends an invitation to the visitor's own address until it is revoked or old", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server, { name: "リンクの会社" });
    const link = await admin.call(calls.createInvitationLink, { ws: home.id });
    expect(link.url).toContain(`/workspace/${home.id}/invitationLink/${link.id}`);
    expect(await anyone(calls.getInvitationLink, { ws: home.id, id: link.id })).toMatchObject({
      workspace: { name: "リンクの会社" },
    });
    await anyone(calls.inviteThroughLink, { ws: home.id, id: link.id, emailList: ["visitor@example.com"] });
    expect(await server.mailTo("visitor@example.com")).toContain("リンクの会社");

    const newer = await admin.call(calls.createInvitationLink, { ws: home.id, days: 7 });
    await admin.call(calls.revokeInvitationLink, { ws: home.id, id: link.id });
    await expect(anyone(calls.getInvitationLink, { ws: home.id, id: link.id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    await expect(anyone(calls.getInvitationLink, { ws, id: newer.id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    server.clock.pass(7 * 86_400_000 + 1);
    await expect(anyone(calls.getInvitationLink, { ws: home.id, id: newer.id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
  });

  it("lets in as many as it was made for, however many come at once, and tells nobody who is a member", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const { id } = await admin.call(calls.createInvitationLink, { ws: home.id, useLimit: 2 });
    const ask = (email: string) => anyone(calls.inviteThroughLink, { ws: home.id, id, emailList: [email] });
    await ask(admin.email);
    const emails = [1, 2, 3, 4, 5].map((number) => `v${number}.${home.id}@example.com`);
    const tokens: string[] = [];
    for (const email of emails) {
      await ask(email);
      tokens.push(tokenIn(await server.mailTo(email)));
    }
    const came = await Promise.allSettled(
      tokens.map((et, number) =>
        anyone(registerInvitedUser, registration(et, { workspaceId: home.id, accountName: `v${number}` })),
      ),
    );
    expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await admin.call(getUserList, { ws: home.id })).count).toBe(3);
    expect((await admin.call(calls.getInvitationLinkList, { ws: home.id })).linkList).toMatchObject([{ useCount: 2 }]);
    await expect(ask("late@example.com")).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("takes those it has invited along when it is revoked", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const { id } = await admin.call(calls.createInvitationLink, { ws: home.id });
    const email = `along.${home.id}@example.com`;
    await anyone(calls.inviteThroughLink, { ws: home.id, id, emailList: [email] });
    const et = tokenIn(await server.mailTo(email));
    await admin.call(calls.revokeInvitationLink, { ws: home.id, id });
    await expect(anyone(registerInvitedUser, registration(et, { workspaceId: home.id }))).rejects.toMatchObject({
      kind: "InvalidToken",
    });
  });

  it("does not bring an offer back to life that has run out", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const email = `old.${home.id}@example.com`;
    await admin.call(calls.inviteUsers, { ws: home.id, emailList: [email], role: Role.ADMIN });
    await server.mailTo(email);
    const { id } = await admin.call(calls.createInvitationLink, { ws: home.id, days: 30 });
    server.clock.pass(8 * 86_400_000);
    await anyone(calls.inviteThroughLink, { ws: home.id, id, emailList: [email] });
    const { accessToken } = await anyone(signIn, { email: admin.email, password: PASSWORD });
    const { invitationList } = await server.caller(accessToken)(calls.getInvitationList, { ws: home.id });
    expect(invitationList).toMatchObject([{ email, role: Role.STAFF }]);
  });

  it("does not change what an administrator has offered", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    const email = `offered${home.id}@example.com`;
    await admin.call(calls.inviteUsers, { ws: home.id, emailList: [email], role: Role.ADMIN });
    await server.mailTo(email);
    const { id } = await admin.call(calls.createInvitationLink, { ws: home.id });
    await anyone(calls.inviteThroughLink, { ws: home.id, id, emailList: [email] });
    const { invitationList } = await admin.call(calls.getInvitationList, { ws: home.id });
    expect(invitationList).toMatchObject([{ email, role: Role.ADMIN }]);
  });

  it("is one of ten at the most", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server);
    for (let number = 0; number < 10; number++) await admin.call(calls.createInvitationLink, { ws: home.id });
    await expect(admin.call(calls.createInvitationLink, { ws: home.id })).rejects.toMatchObject({ kind: "Conflict" });
  });
});

/** Last in the file: it stops the worker, so that the batch waits. */
describe("a batch that waits for its worker", () => {
  it("is not mailed any more once whoever asked may no longer ask", async () => {
    const built = await buildWorkspace(server);
    const admin = await buildMember(server, built, Role.ADMIN);
    const home = built.workspace.id;
    const { userList } = await built.owner.call(getUserList, { ws: home, words: admin.email });
    await server.services.jobs.stop();
    const { id } = await admin.call(calls.inviteUsers, { ws: home, emailList: [`late${home}@example.com`] });
    await built.owner.call(updateUserByAdmin, { ws: home, id: userList[0]?.id as string, role: Role.STAFF });
    await workThroughBatch(bareScope(server.services), { workspaceId: home, batchId: id });
    const { resultList } = await built.owner.call(calls.getInvitationBatch, { ws: home, id });
    expect(resultList).toMatchObject([{ result: "stopped" }]);
  });
});
