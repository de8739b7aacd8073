import { getLoginUserInfo, registerInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import * as calls from "@itoguchi/core/members/members.calls";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD } from "../accounts/accounts.factory.ts";
import { startTestServer, tokenIn } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const { workspace, owner } = await buildWorkspace(server);
const ws = workspace.id;
const anyone = server.caller();

async function invite(email: string): Promise<string> {
  await owner.call(calls.inviteUsers, { ws, emailList: [email] });
  return tokenIn(await server.mailTo(email));
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
    const { resultList } = await owner.call(calls.inviteUsers, { ws, emailList });
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
    await owner.call(calls.inviteUsers, { ws, emailList: ["twice@example.com"] });
    await expect(anyone(registerInvitedUser, registration(first))).rejects.toMatchObject({ kind: "InvalidToken" });

    const late = await invite("late@example.com");
    server.clock.pass(7 * 86_400_000 + 1);
    await expect(anyone(registerInvitedUser, registration(late))).rejects.toMatchObject({ kind: "InvalidToken" });
  });
});

describe("an invitation link", () => {
  it("sends an invitation to the visitor's own address until it is replaced or old", async () => {
    const { owner: admin, workspace: home } = await buildWorkspace(server, { name: "リンクの会社" });
    const link = await admin.call(calls.createInvitationLink, { ws: home.id });
    expect(link.url).toContain(`/workspace/${home.id}/invitationLink/${link.id}`);
    expect(await anyone(calls.getInvitationLink, { ws: home.id, id: link.id })).toMatchObject({
      workspace: { name: "リンクの会社" },
    });
    await anyone(calls.inviteThroughLink, { ws: home.id, id: link.id, emailList: ["visitor@example.com"] });
    expect(await server.mailTo("visitor@example.com")).toContain("リンクの会社");

    const newer = await admin.call(calls.createInvitationLink, { ws: home.id });
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
});
