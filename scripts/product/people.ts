import { randomUUID } from "node:crypto";
import { type Asker, createAsker } from "@itoguchi/client/asker";
import { type Caller, createCaller } from "@itoguchi/client/caller";
import { confirmUserEmail, registerInvitedUser, signUp } from "@itoguchi/core/accounts/accounts.calls";
import { inviteUsers } from "@itoguchi/core/members/invitations.calls";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { execPartialScan, initialRegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { mailTo, tokenIn } from "./mails.ts";

export const PASSWORD = "correct-horse-7";

export interface Person {
  email: string;
  name: string;
  token: string;
  call: Caller;
}

interface Host {
  address: string;
}

/** Calls of the contract over real HTTP. */
export function callerOf({ address }: Host, token?: string): Caller {
  return createCaller({ base: `${address}/api`, fetch: (url, init) => fetch(url, init), token: () => token });
}

/** Operations of the GraphQL contract over real HTTP. */
export function askerOf({ address }: Host, token: string): Asker {
  return createAsker({ base: `${address}/api`, fetch: (url, init) => fetch(url, init), token: () => token });
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export function newSubDomain(): string {
  return `w${randomUUID().replaceAll("-", "")}`;
}

/** Somebody who signed up and has not yet opened the mail. */
export async function buildNewcomer(host: Host, email = newEmail()): Promise<Person> {
  const name = "糸口　花子";
  const { accessToken } = await callerOf(host)(signUp, { name, email, password: PASSWORD });
  return { email, name, token: accessToken, call: callerOf(host, accessToken) };
}

/** Somebody who signed up and answered the mail, all by the door that everybody uses. */
export async function buildPerson(host: Host, email = newEmail()): Promise<Person> {
  const newcomer = await buildNewcomer(host, email);
  const et = tokenIn(await mailTo(host.address, newcomer.email, "/user/confirm"));
  const { accessToken } = await newcomer.call(confirmUserEmail, { et });
  return { ...newcomer, token: accessToken, call: callerOf(host, accessToken) };
}

/** A workspace that has been scanned, and its owner. */
export async function buildWorkspace(host: Host, owner?: Person): Promise<{ workspace: Workspace; owner: Person }> {
  const person = owner ?? (await buildPerson(host));
  const made = await person.call(initialRegisterWorkspace, {
    name: "糸口商店",
    subDomain: newSubDomain(),
    accountName: "owner",
  });
  return { workspace: await person.call(execPartialScan, { ws: made.id }), owner: person };
}

/** Somebody who came by invitation: STAFF. */
export async function buildInvited(
  host: Host,
  at: { workspace: Workspace; owner: Person },
  { email = newEmail(), name = "招待　次郎", accountName = `m${randomUUID()}` } = {},
): Promise<Person> {
  await at.owner.call(inviteUsers, { ws: at.workspace.id, emailList: [email] });
  const et = tokenIn(await mailTo(host.address, email, "/user/invite"));
  const { accessToken } = await callerOf(host)(registerInvitedUser, {
    workspaceId: at.workspace.id,
    et,
    name,
    accountName,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  return { email, name, token: accessToken, call: callerOf(host, accessToken) };
}
