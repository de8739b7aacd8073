import { registerAccessToken } from "@itoguchi/core/access-tokens/access-tokens.calls";
import { sendConfirmMail, sendResetPasswordMail, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { AuthProvider } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import {
  createInvitationLink,
  getInvitationBatch,
  getInvitationLinkList,
  getInvitationList,
  inviteUsers,
} from "@itoguchi/core/members/invitations.calls";
import { deleteUser, getUserList } from "@itoguchi/core/members/members.calls";
import type { Member } from "@itoguchi/core/model/member";
import { deleteProject, registerBookmark, registerProject, registerTag } from "@itoguchi/core/projects/projects.calls";
import { z } from "zod";
import { bareScope, buildPerson, type Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { buildMember } from "../members/members.factory.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { type BuiltDelegate, buildDelegate, type DelegateName } from "./delegates.ts";
import { eventually } from "./eventually.ts";
import { type TestServer, tokenIn } from "./test-server.ts";

/** Two workspaces that must know nothing of each other, and whoever is asked for. */
export interface World extends HomeWorld {
  foreign: BuiltWorkspace;
}

export interface HomeWorld {
  server: TestServer;
  /** Everything of this world has this id or a later one. */
  since: string;
  home: BuiltWorkspace;
  /** Made when first asked for: most tests need one of them. */
  as(role: Role): Promise<Person>;
  /** On behalf of a member with the role. */
  delegate(which: DelegateName, role: Role): Promise<BuiltDelegate>;
  removed(): Promise<Person>;
  /** Somebody with an address of a domain that the home workspace has connected. */
  outsider(): Promise<Person>;
}

export async function buildWorld(server: TestServer): Promise<World> {
  const world = await buildLonelyWorld(server);
  return { ...world, foreign: await buildWorkspace(server, { name: "よその会社" }) };
}

/** Without the other workspace, where nobody looks across. */
export async function buildLonelyWorld(server: TestServer): Promise<HomeWorld> {
  const since = newId(server.services.clock.now());
  const home = await buildWorkspace(server, { name: "糸口商店" });
  const roles = new Map<Role, Promise<Person>>();
  const as = (role: Role) => {
    const person = roles.get(role) ?? buildMember(server, home, role);
    roles.set(role, person);
    return person;
  };
  const delegates = new Map<string, Promise<BuiltDelegate>>();
  const delegate = (which: DelegateName, role: Role) => {
    const name = `${which} ${role}`;
    const made = delegates.get(name) ?? as(role).then((person) => buildDelegate(server, home, person, which));
    delegates.set(name, made);
    return made;
  };
  return {
    server,
    since,
    home,
    as,
    delegate,
    removed: () => buildRemoved(server, home),
    outsider: () => buildOutsider(server, home),
  };
}

async function buildRemoved(server: TestServer, home: BuiltWorkspace): Promise<Person> {
  const person = await buildMember(server, home, Role.ADMIN);
  await server.admin.query(`update member set deleted_at = now() where account_id = '${person.accountId}'`);
  return person;
}

async function buildOutsider(server: TestServer, { workspace }: BuiltWorkspace): Promise<Person> {
  const domain = connectedDomain(workspace);
  await connectDomain(bareScope(server.services), { workspaceId: workspace.id, domainName: domain });
  return buildPerson(server, { email: `newcomer@${domain}` });
}

const Domain = z.object({ workspaceId: z.string(), domainName: z.string() });

/** Not by its use-case: that takes only the domain of the administrator's own address. */
const connectDomain = publicCommand(Domain, async (outside, { workspaceId, domainName }) => {
  const ctx = await enterWorkspace(outside, workspaceId);
  const domain = { workspaceId, domainName, authProvider: AuthProvider.ANY };
  await ctx.db
    .insertInto("connectAuthDomain")
    .values({ ...domain, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await emitToWorkspace(ctx, "domain.connected", { domain });
});

export function connectedDomain({ subDomain }: { subDomain: string }): string {
  return `${subDomain}.example`;
}

export async function confirmTokenOf({ server }: HomeWorld, email: string): Promise<string> {
  const { accessToken } = await server.caller()(signUp, { name: "新　人", email, password: "itoguchi-2026" });
  await server.caller(accessToken)(sendConfirmMail, {});
  return tokenIn(await server.mailTo(email));
}

export async function resetTokenOf({ server }: HomeWorld, email: string): Promise<string> {
  await server.caller()(sendResetPasswordMail, { email });
  return tokenIn(await server.mailTo(email, "resetPassword/confirm"));
}

export async function invitationTokenOf({ server, home }: HomeWorld, email: string): Promise<string> {
  await home.owner.call(inviteUsers, { ws: home.workspace.id, emailList: [email] });
  return tokenIn(await server.mailTo(email, "et="));
}

/** Somebody of the home workspace other than whoever acts. */
export async function colleagueOf({ server, home }: HomeWorld): Promise<{ id: string; accountName: string }> {
  const person = await buildMember(server, home, Role.STAFF);
  const { userList } = await home.owner.call(getUserList, { ws: home.workspace.id, words: person.email });
  return userList[0] as Member;
}

export async function removedOf(world: HomeWorld): Promise<string> {
  const { id } = await colleagueOf(world);
  await world.home.owner.call(deleteUser, { ws: world.home.workspace.id, id });
  return id;
}

export async function linkOf({ home }: HomeWorld): Promise<string> {
  const { linkList } = await home.owner.call(getInvitationLinkList, { ws: home.workspace.id });
  return linkList[0]?.id ?? (await home.owner.call(createInvitationLink, { ws: home.workspace.id })).id;
}

export async function batchOf({ home }: HomeWorld): Promise<string> {
  const batch = await home.owner.call(inviteUsers, { ws: home.workspace.id, emailList: ["batch@example.com"] });
  return finished(home, batch.id);
}

export async function invitationOf({ home }: HomeWorld): Promise<string> {
  const ws = home.workspace.id;
  const email = `waiting${newId(new Date())}@example.com`;
  await finished(home, (await home.owner.call(inviteUsers, { ws, emailList: [email] })).id);
  const { invitationList } = await home.owner.call(getInvitationList, { ws, words: email });
  return (invitationList[0] as { id: string }).id;
}

/** Until it is, events of the job come at any time. */
async function finished({ owner, workspace }: BuiltWorkspace, id: string): Promise<string> {
  await eventually(async () => {
    const { finishedAt } = await owner.call(getInvitationBatch, { ws: workspace.id, id });
    if (!finishedAt) throw new Error("the batch is not finished");
  });
  return id;
}

export async function groupOf({ home }: HomeWorld): Promise<string> {
  const name = `グループ${newId(new Date())}`;
  return (await home.owner.call(registerGroup, { ws: home.workspace.id, name })).id;
}

export async function deletedProjectOf({ home }: HomeWorld): Promise<string> {
  const ws = home.workspace.id;
  const projectKey = `X${newId(new Date()).replaceAll("-", "").slice(-9).toUpperCase()}`;
  await home.owner.call(registerProject, { ws, name: "消す企画", projectKey });
  await home.owner.call(deleteProject, { ws, pk: projectKey });
  return projectKey;
}

export async function tagOf({ home }: HomeWorld, person: Person): Promise<string> {
  const place = { ws: home.workspace.id, pk: home.projectKey };
  return (await person.call(registerTag, { ...place, name: newId(new Date()).slice(-12) })).id;
}

export async function boardOf({ home }: HomeWorld): Promise<string> {
  const { boardList } = await home.owner.call(getBoardList, { ws: home.workspace.id, pk: home.projectKey });
  return (boardList[0] as { id: string }).id;
}

export async function fileUrlOf({ home }: HomeWorld, person: Person): Promise<string> {
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  return (await person.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" })).url;
}

export async function accessTokenOf({ home }: HomeWorld, person: Person): Promise<string> {
  const made = { ws: home.workspace.id, name: "CI", scope: "write", expiresOn: tomorrow() } as const;
  return (await person.call(registerAccessToken, made)).accessToken.id;
}

export function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

export async function bookmarkOf(world: HomeWorld, person: Person): Promise<string> {
  const place = { ws: world.home.workspace.id, pk: world.home.projectKey };
  const made = await person.call(registerBookmark, { ...place, projectBoardId: await boardOf(world) });
  return (made.bookmarkList[0] as { id: string }).id;
}
