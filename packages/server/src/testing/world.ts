import { sendConfirmMail, sendResetPasswordMail, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { createInvitationLink, inviteUsers } from "@itoguchi/core/members/members.calls";
import { buildPerson, type Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { asAdmin } from "./test-database.ts";
import { type TestServer, tokenIn } from "./test-server.ts";

/** Two workspaces that must know nothing of each other, and whoever is asked for. */
export interface World {
  server: TestServer;
  /** Everything of this world has this id or a later one. */
  since: string;
  home: BuiltWorkspace;
  foreign: BuiltWorkspace;
  /** Made when first asked for: most tests need one of them. */
  as(role: Role): Promise<Person>;
  removed(): Promise<Person>;
  /** Somebody with an address of a domain that the home workspace has connected. */
  outsider(): Promise<Person>;
}

export async function buildWorld(server: TestServer): Promise<World> {
  const since = newId(server.services.clock.now());
  const home = await buildWorkspace(server, { name: "糸口商店" });
  const foreign = await buildWorkspace(server, { name: "よその会社" });
  const roles = new Map<Role, Promise<Person>>();
  const as = (role: Role) => {
    const person = roles.get(role) ?? buildMember(server, home, role);
    roles.set(role, person);
    return person;
  };
  return {
    server,
    since,
    home,
    foreign,
    as,
    removed: () => buildRemoved(server, home),
    outsider: () => buildOutsider(server, home),
  };
}

async function buildRemoved(server: TestServer, home: BuiltWorkspace): Promise<Person> {
  const person = await buildMember(server, home, Role.ADMIN);
  await asAdmin(server.databaseUrl, `update member set deleted_at = now() where account_id = '${person.accountId}'`);
  return person;
}

async function buildOutsider(server: TestServer, { workspace }: BuiltWorkspace): Promise<Person> {
  const domain = connectedDomain(workspace);
  await asAdmin(
    server.databaseUrl,
    `insert into connect_auth_domain (workspace_id, domain_name, auth_provider, created_at)
     values ('${workspace.id}', '${domain}', 1, now()) on conflict do nothing`,
  );
  return buildPerson(server, { email: `newcomer@${domain}` });
}

export function connectedDomain({ subDomain }: { subDomain: string }): string {
  return `${subDomain}.example`;
}

export async function confirmTokenOf({ server }: World, email: string): Promise<string> {
  const { accessToken } = await server.caller()(signUp, { name: "新　人", email, password: "itoguchi-2026" });
  await server.caller(accessToken)(sendConfirmMail, {});
  return tokenIn(await server.mailTo(email));
}

export async function resetTokenOf({ server }: World, email: string): Promise<string> {
  await server.caller()(sendResetPasswordMail, { email });
  return tokenIn(await server.mailTo(email, "resetPassword/confirm"));
}

export async function invitationTokenOf({ server, home }: World, email: string): Promise<string> {
  await home.owner.call(inviteUsers, { ws: home.workspace.id, emailList: [email] });
  return tokenIn(await server.mailTo(email));
}

export async function invitationLinkOf({ home }: World): Promise<string> {
  const { id } = await home.owner.call(createInvitationLink, { ws: home.workspace.id });
  return id;
}
