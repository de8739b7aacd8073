import { fail } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import type { Invitation, InvitationBatch, InvitationLink } from "@itoguchi/core/members/invitation";
import { type Selectable, sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import type * as rows from "../kernel/db/schema.ts";
import type { InWorkspace } from "./members.access.ts";

/** The invitation a mailed token stands for, whichever workspace it leads to. */
export async function accessInvitationByToken(ctx: Ctx, et: string) {
  const hash = ctx.services.secrets.hash(et);
  await sql`select set_config('app.token_hash', ${hash.toString("hex")}, true)`.execute(ctx.db);
  const row = await ctx.db
    .selectFrom("invitation")
    .selectAll()
    .where("tokenHash", "=", hash)
    .where("usedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .executeTakeFirst();
  if (!row) throw fail("InvalidToken");
  return { ...row, role: row.role as Role };
}

export function waitingInvitations({ db, workspaceId }: InWorkspace) {
  return db
    .selectFrom("invitation")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("usedAt", "is", null)
    .where("withdrawnAt", "is", null);
}

export async function accessWaitingInvitation(ctx: InWorkspace, id: string) {
  const row = await waitingInvitations(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return row;
}

/** Whoever holds the link may see the workspace's name; a wrong, old, full or foreign one looks like none. */
export async function accessInvitationLink(ctx: Ctx, id: string) {
  if (!ctx.workspaceId) throw fail("EntityNotFound");
  const row = await usableLinks({ ...ctx, workspaceId: ctx.workspaceId })
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || (row.useLimit !== null && row.useCount >= row.useLimit))
    throw fail("EntityNotFound", { message: "この招待リンクは使えません。期限か人数が過ぎたか、取り消されています。" });
  return row;
}

export function usableLinks({ db, workspaceId, now }: InWorkspace) {
  return db
    .selectFrom("invitationLink")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now);
}

export function invitationView(
  row: Pick<Selectable<rows.Invitation>, "id" | "email" | "role" | "createdAt" | "expiresAt">,
): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as Role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function linkView(ctx: Ctx, row: Selectable<rows.InvitationLink>): InvitationLink {
  return {
    id: row.id,
    url: `${ctx.services.config.PUBLIC_URL}/workspace/${row.workspaceId}/invitationLink/${row.id}`,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    useLimit: row.useLimit,
    useCount: row.useCount,
  };
}

export function batchView(row: Selectable<rows.InvitationBatch>): InvitationBatch {
  return {
    id: row.id,
    total: row.total,
    done: row.done,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
