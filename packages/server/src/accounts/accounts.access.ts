import {
  type Account,
  emailKey,
  type Notice,
  type Tour,
  type Tutorial,
  type WorkspaceUser,
} from "@itoguchi/core/accounts/account";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import type { Workspace } from "@itoguchi/core/model/workspace";
import type { Selectable } from "kysely";
import type { AccountCtx, Ctx, MemberCtx } from "../kernel/context.ts";
import type { Account as AccountRow } from "../kernel/db/schema.ts";
import { thumbnailAddress } from "../kernel/member-view.ts";

type Row = Selectable<AccountRow>;

export async function accessOwnAccount(ctx: AccountCtx): Promise<Row> {
  return accessAccount(ctx, ctx.actor.accountId);
}

/** For looking only. */
export async function readOwnAccount(ctx: AccountCtx | MemberCtx): Promise<Row> {
  return ctx.db.selectFrom("account").selectAll().where("id", "=", ctx.actor.accountId).executeTakeFirstOrThrow();
}

/** For changing it: nobody else changes it meanwhile. */
export async function accessAccount(ctx: Ctx, id: string): Promise<Row> {
  const row = await ctx.db.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return row;
}

/** The person who proved that an address is theirs. */
export async function findOwner(ctx: Ctx, email: string): Promise<Row | undefined> {
  return ctx.db
    .selectFrom("account")
    .selectAll()
    .where("emailKey", "=", emailKey(email))
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}

/** The newest sign-up with an address that waits for its mail. */
export async function findSignUp(ctx: Ctx, email: string): Promise<Row | undefined> {
  return ctx.db
    .selectFrom("account")
    .selectAll()
    .where("emailKey", "=", emailKey(email))
    .where("confirmedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function accountView(ctx: Ctx, row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    familyName: row.familyName,
    givenName: row.givenName,
    universityId: row.universityId,
    facultyId: row.facultyId,
    departmentId: row.departmentId,
    grade: row.grade,
    confirmed: row.confirmedAt !== null,
    hasPassword: row.passwordHash !== null,
    hasTwoStep: row.twoStepAt !== null,
    pendingEmail: row.pendingEmail,
    thumbnailUrl: thumbnailAddress(ctx, row.thumbnailKey),
    hiddenTutorials: [...row.hiddenTutorials].sort() as Tutorial[],
    finishedTours: [...row.finishedTours].sort() as Tour[],
    mutedNotices: [...row.mutedNotices].sort() as Notice[],
    inboxMail: InboxMail.parse(row.inboxMail ?? {}),
    guideOptedOut: row.guideOptedOut,
  };
}

export function membershipRows(ctx: Ctx) {
  return ctx.db
    .selectFrom("member")
    .innerJoin("workspace", "workspace.id", "member.workspaceId")
    .innerJoin("subDomain", "subDomain.workspaceId", "member.workspaceId")
    .leftJoin("workspaceDeletion", "workspaceDeletion.workspace", "member.workspaceId")
    .leftJoin("project", (join) =>
      join.onRef("project.workspaceId", "=", "member.workspaceId").onRef("project.id", "=", "member.defaultProjectId"),
    )
    .select([
      "member.role",
      "member.accountName",
      "member.deletedAt",
      "project.projectKey as defaultProjectKey",
      "workspace.id",
      "workspace.name",
      "workspace.planType",
      "workspace.paymentMethodType",
      "workspace.paymentStatus",
      "workspace.isExecPartialScan",
      "workspace.timeZone",
      "workspace.requiresTwoStep",
      "workspace.createdAt",
      "workspaceDeletion.deletedAt as workspaceDeletedAt",
      "subDomain.name as subDomain",
    ]);
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof membershipRows>["executeTakeFirstOrThrow"]>>;

export function membershipView(row: MembershipRow): WorkspaceUser {
  return {
    workspace: workspaceView(row),
    role: row.role as Role,
    accountName: row.accountName,
    isDeleted: row.deletedAt !== null,
    defaultProjectKey: row.defaultProjectKey,
  };
}

export function workspaceView(
  row: Omit<MembershipRow, "role" | "accountName" | "deletedAt" | "defaultProjectKey">,
): Workspace {
  return {
    id: row.id,
    name: row.name,
    subDomain: row.subDomain,
    planType: row.planType as Workspace["planType"],
    payment: {
      paymentMethodType: row.paymentMethodType as Workspace["payment"]["paymentMethodType"],
      paymentStatus: row.paymentStatus as Workspace["payment"]["paymentStatus"],
      paymentMethodList: [],
    },
    isExecPartialScan: row.isExecPartialScan,
    timeZone: row.timeZone,
    requiresTwoStep: row.requiresTwoStep,
    deletedAt: row.workspaceDeletedAt?.toISOString() ?? null,
    audit: { createdAt: row.createdAt.toISOString() },
  };
}
