import { emailKey } from "@itoguchi/core/accounts/account";
import { AuthProvider } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { fail } from "@itoguchi/core/kernel/errors";
import { type Role, Role as Roles } from "@itoguchi/core/kernel/roles";
import { keepsSuperAdmin } from "@itoguchi/core/members/member.policy";
import type { Group } from "@itoguchi/core/model/group";
import type { Member } from "@itoguchi/core/model/member";
import { membershipRows, membershipView } from "../accounts/accounts.access.ts";
import type { Ctx } from "../kernel/context.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToAccount, emitToWorkspace } from "../kernel/events.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { openProjectsOf } from "../projects/projects.access.ts";
import { announceGroups, joinGroups } from "./join-groups.ts";

export type InWorkspace = Ctx & { workspaceId: string };

export function mailDomain(email: string): string {
  return emailKey(email).split("@")[1] ?? "";
}

/** Somebody an administrator took out comes back through an administrator only. */
export async function isBarred(ctx: InWorkspace, email: string): Promise<boolean> {
  return (await barred(ctx).where("account.emailKey", "=", emailKey(email)).executeTakeFirst()) !== undefined;
}

export async function isBarredAccount(ctx: InWorkspace, accountId: string): Promise<boolean> {
  return (await barred(ctx).where("account.id", "=", accountId).executeTakeFirst()) !== undefined;
}

function barred({ db, workspaceId }: InWorkspace) {
  return db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select("member.id")
    .where("member.workspaceId", "=", workspaceId)
    .where("member.removedBy", "is not", null);
}

/** A Google domain asks that the person came through Google, which vouches for the address. */
export function opensFor({ googleAt }: { googleAt: Date | null }, authProvider: number): boolean {
  return authProvider !== AuthProvider.GOOGLE_WORKSPACE || googleAt !== null;
}

export async function isMemberAddress(ctx: InWorkspace, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select("member.id")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.deletedAt", "is", null)
    .where("account.emailKey", "=", emailKey(email))
    .executeTakeFirst();
  return found !== undefined;
}

export interface Found {
  id: string;
  accountId: string;
  role: Role;
  isDeleted: boolean;
}

/** For changing somebody, inside an administration command. */
export async function accessMember(ctx: InWorkspace, id: string): Promise<Found> {
  const row = await ctx.db
    .selectFrom("member")
    .select(["id", "accountId", "role", "deletedAt"])
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return { id: row.id, accountId: row.accountId, role: row.role as Role, isDeleted: row.deletedAt !== null };
}

/** Somebody who may do everything must stay. */
export async function refuseLastSuperAdmin(
  ctx: InWorkspace,
  { id, role }: { id: string; role: Role },
  after: Role | "gone",
): Promise<void> {
  const { others } = await ctx.db
    .selectFrom("member")
    .select(({ fn }) => fn.countAll<number>().as("others"))
    .where("workspaceId", "=", ctx.workspaceId)
    .where("role", "=", Roles.SUPER_ADMIN)
    .where("deletedAt", "is", null)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  if (!keepsSuperAdmin(role, after, others))
    throw fail("Conflict", {
      message: "Super管理者がいなくなるため、できません。先にほかの人をSuper管理者にしてください。",
    });
}

type MemberEvent = "member.joined" | "member.updated" | "member.removed" | "member.restored" | "member.left";

/** A changed member shows on everybody's screens and in their own switcher. */
export async function announceMember(
  ctx: InWorkspace,
  id: string,
  event: MemberEvent | { type: "member.roleChanged"; before: Role },
): Promise<Member> {
  const { member, accountId } = await loadMember(ctx, id);
  if (typeof event === "string") await emitToWorkspace(ctx, event, { member });
  else await emitToWorkspace(ctx, event.type, { member, before: event.before });
  const membership = await membershipRows(ctx)
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.id", "=", id)
    .executeTakeFirstOrThrow();
  await emitToAccount(ctx, accountId, "membership.updated", { membership: membershipView(membership) });
  return member;
}

async function loadMember(ctx: InWorkspace, id: string) {
  const row = await memberRows(ctx)
    .select("member.accountId")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.id", "=", id)
    .executeTakeFirstOrThrow();
  return { member: memberView(ctx, row), accountId: row.accountId };
}

/** Makes a person a member of the transaction's workspace; somebody who had left comes back under the new name. */
export async function joinWorkspace(
  ctx: InWorkspace,
  person: { accountId: string; accountName: string; role: Role },
  { groups = [] }: { groups?: readonly Group[] } = {},
): Promise<void> {
  const { workspaceId, now } = ctx;
  const { id } = await ctx.db
    .insertInto("member")
    .values({ workspaceId, id: ctx.id(), ...person, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["workspaceId", "accountId"])
        .doUpdateSet({ accountName: person.accountName, role: person.role, deletedAt: null, removedBy: null })
        .where("member.deletedAt", "is not", null),
    )
    .returning("id")
    .executeTakeFirstOrThrow(() => fail("Conflict", { message: "すでにこのワークスペースに参加しています。" }))
    .catch(refuseTakenAccountName);
  const joining = { member: { id, accountName: person.accountName }, groups };
  await joinGroups(ctx, joining);
  const first = await openProjectsOf(ctx, { id, role: person.role })
    .orderBy("project.createdAt")
    .limit(1)
    .executeTakeFirst();
  await ctx.db
    .updateTable("member")
    .set({ defaultProjectId: first?.id ?? null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
  await announceMember(ctx, id, "member.joined");
  await announceGroups(ctx, joining);
}

export function refuseTakenAccountName(error: unknown): never {
  throw isUniqueViolation(error)
    ? fail("DomainUserGlobalExistUserName", {
        field: "accountName",
        message: "このアカウント名はすでに使われています。",
      })
    : error;
}
