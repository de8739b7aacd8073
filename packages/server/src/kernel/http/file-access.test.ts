import { endOtherSessions, signIn, signOut, updateThumbnail } from "@itoguchi/core/accounts/accounts.calls";
import { joinUsers, registerGroup, removeUsers } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList } from "@itoguchi/core/members/members.calls";
import { assignGroup, deleteProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { buildPerson, PASSWORD } from "#server/accounts/accounts.factory";
import { buildFile } from "#server/files/files.factory";
import { buildMember } from "#server/members/members.factory";
import { countStatements } from "#server/testing/count-statements";
import { buildDelegate } from "#server/testing/delegates";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function status(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await server.app.inject({ url, headers })).statusCode;
}

function withToken(url: string, { token }: { token: string }): Promise<number> {
  return status(url, { authorization: `Bearer ${token}` });
}

/** As a browser asks for a picture: with the cookie of its session. */
async function browserOf({ email }: { email: string }) {
  const { cookies, body } = await server.app.inject({
    method: "POST",
    url: signIn.path,
    payload: { email, password: PASSWORD },
  });
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
  const call = server.caller((JSON.parse(body) as { accessToken: string }).accessToken);
  return { call, open: (url: string) => status(url, { cookie }) };
}

async function memberIdOf(email: string): Promise<string> {
  return (await home.owner.call(getUserList, { ws, words: email })).userList[0]?.id as string;
}

async function buildClosedProject(projectKey: string) {
  const { id } = await home.owner.call(registerGroup, { ws, name: `関係者${projectKey}` });
  await home.owner.call(registerProject, { ws, name: "内輪", projectKey });
  await home.owner.call(assignGroup, { ws, pk: projectKey, groupIdList: [id] });
  return { groupId: id, projectKey };
}

describe("the address of an attachment", () => {
  it("opens with a session that may see it, and for nobody without one", async () => {
    const { url } = await buildFile(home);
    const member = await buildMember(server, home, Role.STAFF);
    const stranger = await buildWorkspace(server);
    expect(await (await browserOf(member)).open(url)).toBe(200);
    expect(await withToken(url, member)).toBe(200);
    expect(await status(url)).toBe(404);
    expect(await status(url, { cookie: "itoguchi_session=made-up" })).toBe(404);
    expect(await withToken(url, { token: "made-up" })).toBe(404);
    expect(await (await browserOf(stranger.owner)).open(url)).toBe(404);
  });

  it("is closed at the next request to a member who was removed", async () => {
    const { url } = await buildFile(home);
    const member = await buildMember(server, home, Role.STAFF);
    const { open } = await browserOf(member);
    expect(await open(url)).toBe(200);
    await home.owner.call(deleteUser, { ws, id: await memberIdOf(member.email) });
    expect([await open(url), await withToken(url, member)]).toEqual([404, 404]);
  });

  it("is closed to somebody whose access to the project is withdrawn", async () => {
    const { groupId, projectKey } = await buildClosedProject("INNER");
    const { url } = await buildFile({ ...home, projectKey });
    const member = await buildMember(server, home, Role.STAFF);
    const { open } = await browserOf(member);
    expect(await open(url)).toBe(404);
    const accountNameList = [`m${member.accountId}`];
    await home.owner.call(joinUsers, { ws, id: groupId, accountNameList });
    expect(await open(url)).toBe(200);
    await home.owner.call(removeUsers, { ws, id: groupId, accountNameList });
    expect(await open(url)).toBe(404);
  });

  it("is closed when the project is archived", async () => {
    const { projectKey } = await buildClosedProject("SHORT");
    const { url } = await buildFile({ ...home, projectKey });
    expect(await withToken(url, home.owner)).toBe(200);
    await home.owner.call(deleteProject, { ws, pk: projectKey });
    expect(await withToken(url, home.owner)).toBe(404);
  });

  it("is closed to a session that ended", async () => {
    const { url } = await buildFile(home);
    const member = await buildMember(server, home, Role.STAFF);
    const [first, second] = [await browserOf(member), await browserOf(member)];
    await second.call(endOtherSessions, {});
    expect([await first.open(url), await second.open(url)]).toEqual([404, 200]);
    await second.call(signOut, {});
    expect(await second.open(url)).toBe(404);
  });

  it("opens for a delegate in its projects only", async () => {
    const { projectKey } = await buildClosedProject("APART");
    const [inside, outside] = [await buildFile(home), await buildFile({ ...home, projectKey })];
    const token = await buildDelegate(server, home, home.owner, "readToken");
    const integration = await buildDelegate(server, home, home.owner, "integration");
    const foreign = await buildFile(await buildWorkspace(server));
    expect([await withToken(inside.url, token), await withToken(outside.url, token)]).toEqual([200, 200]);
    expect([await withToken(inside.url, integration), await withToken(outside.url, integration)]).toEqual([200, 404]);
    expect(await withToken(foreign.url, token)).toBe(404);
  });

  it("costs one statement, so that a page may show many", async () => {
    const { url } = await buildFile(home);
    const { open } = await browserOf(home.owner);
    expect(await open(url)).toBe(200);
    expect(await countStatements(server.services, () => open(url))).toBe(1);
  });
});

describe("the address of a person's picture", () => {
  it("opens for themselves and for those who share a workspace with them", async () => {
    const shown = await buildMember(server, home, Role.STAFF);
    const colleague = await buildMember(server, home, Role.GUEST);
    const stranger = await buildPerson(server);
    const { thumbnailUrl } = await shown.call(updateThumbnail, { dataURL: PIXEL });
    expect(await (await browserOf(shown)).open(thumbnailUrl)).toBe(200);
    const { open } = await browserOf(colleague);
    expect(await open(thumbnailUrl)).toBe(200);
    expect(await (await browserOf(stranger)).open(thumbnailUrl)).toBe(404);
    expect(await status(thumbnailUrl)).toBe(404);
    const token = await buildDelegate(server, home, home.owner, "readToken");
    const elsewhere = await buildWorkspace(server);
    const foreign = await buildDelegate(server, elsewhere, elsewhere.owner, "readToken");
    expect([await withToken(thumbnailUrl, token), await withToken(thumbnailUrl, foreign)]).toEqual([200, 404]);
    await home.owner.call(deleteUser, { ws, id: await memberIdOf(colleague.email) });
    expect(await open(thumbnailUrl)).toBe(404);
    // Those who stay still see who it was.
    await home.owner.call(deleteUser, { ws, id: await memberIdOf(shown.email) });
    expect(await withToken(thumbnailUrl, home.owner)).toBe(200);
  });
});
