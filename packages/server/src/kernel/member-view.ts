import type { Role } from "@itoguchi/core/kernel/roles";
import type { Member } from "@itoguchi/core/model/member";
import { type Expression, type SqlBool, sql } from "kysely";
import { lockWorkspace, setTenant } from "./command.ts";
import type { Ctx } from "./context.ts";
import { emitToWorkspace } from "./events.ts";
import { signedAddress } from "./files/signed-address.ts";

export function memberRows(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select([
      "member.workspaceId",
      "member.id",
      "member.accountName",
      "member.role",
      "member.createdAt",
      "member.deletedAt",
      "account.name",
      "account.email",
      "account.thumbnailKey",
    ]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>["executeTakeFirstOrThrow"]>>;

export function memberView(ctx: Pick<Ctx, "services" | "now">, row: MemberRow): Member {
  return {
    id: row.id,
    accountName: row.accountName,
    role: row.role as Role,
    joinedAt: row.createdAt.toISOString(),
    deletedDate: row.deletedAt?.toISOString() ?? null,
    user: { name: row.name, email: row.email, thumbnailUrl: thumbnailAddress(ctx, row.thumbnailKey) },
  };
}

export function thumbnailAddress({ services, now }: Pick<Ctx, "services" | "now">, key: string | null): string | null {
  return key && signedAddress({ secrets: services.secrets, now }, key);
}

/** Every word must stand somewhere in the person's name, address or account name. */
export function matchesPerson(words: string): Expression<SqlBool> {
  const parts = words.split(/\s+/).filter((word) => word !== "");
  const tests = parts.map(
    (word) =>
      sql<SqlBool>`(strpos(account.search_key, app_fold(${word})) > 0 or strpos(member.search_key, app_fold(${word})) > 0)`,
  );
  return tests.length > 0 ? sql<SqlBool>`(${sql.join(tests, sql` and `)})` : sql<SqlBool>`true`;
}

/** Before the account is locked for what will be announced in its workspaces: those come first, in one order. */
export async function lockWorkspacesOf(ctx: Ctx, accountId: string): Promise<void> {
  await setTenant(ctx, { workspaceId: undefined, accountId });
  const rows = await ctx.db
    .selectFrom("member")
    .select("workspaceId")
    .where("accountId", "=", accountId)
    .where("deletedAt", "is", null)
    .orderBy("workspaceId")
    .execute();
  for (const { workspaceId } of rows) {
    await setTenant(ctx, { workspaceId, accountId });
    await lockWorkspace({ ...ctx, workspaceId });
  }
  await setTenant(ctx, { workspaceId: ctx.workspaceId, accountId: ctx.actor?.accountId });
}

/** A person's name, address and picture show in every workspace they are in, so each is told. */
export async function announceProfile(ctx: Ctx, accountId: string): Promise<void> {
  await setTenant(ctx, { workspaceId: undefined, accountId });
  const rows = await memberRows(ctx)
    .where("member.accountId", "=", accountId)
    .where("member.deletedAt", "is", null)
    .orderBy("member.workspaceId")
    .execute();
  for (const row of rows) {
    await setTenant(ctx, { workspaceId: row.workspaceId, accountId });
    await emitToWorkspace({ ...ctx, workspaceId: row.workspaceId }, "member.updated", { member: memberView(ctx, row) });
  }
  await setTenant(ctx, { workspaceId: ctx.workspaceId, accountId: ctx.actor?.accountId });
}
