import type { AccessToken } from "@itoguchi/core/access-tokens/access-token";
import type { AccessScope } from "@itoguchi/core/kernel/principal";
import type { Ctx } from "../kernel/context.ts";
import { type DelegateRow, liveDelegates, markRevoked } from "../kernel/delegates.ts";
import { emitToAccount, emitToWorkspace } from "../kernel/events.ts";

type InWorkspace = Ctx & { workspaceId: string };

export function ownTokens(ctx: InWorkspace, memberId: string) {
  return liveDelegates(ctx, "accessToken").where("memberId", "=", memberId);
}

export function tokenView({ id, name, scope, createdAt, expiresAt }: DelegateRow): AccessToken {
  return {
    id,
    name,
    scope: scope as AccessScope,
    createdAt: createdAt.toISOString(),
    expiresAt: (expiresAt as Date).toISOString(),
  };
}

interface Owner {
  accountId: string;
  accountName: string;
}

type Happened = "accessToken.registered" | "accessToken.revoked";

/** To the owner's own screens, and to the audit log. */
export async function announceToken(ctx: InWorkspace, type: Happened, row: DelegateRow, owner: Owner): Promise<void> {
  const accessToken = tokenView(row);
  await emitToWorkspace(ctx, type, { accessToken, accountName: owner.accountName });
  await emitToAccount(ctx, owner.accountId, type, { accessToken });
}

export async function revokeTokens(ctx: InWorkspace, rows: readonly DelegateRow[], owner: Owner): Promise<void> {
  await markRevoked(ctx, rows);
  for (const row of rows) await announceToken(ctx, "accessToken.revoked", row, owner);
}

/** Of somebody who is no member any more: they do not come back with them, nor with the addresses of their calendars. */
export async function revokeTokensOf(ctx: InWorkspace, memberId: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom("member")
    .select(["accountId", "accountName"])
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  await revokeTokens(ctx, await ownTokens(ctx, memberId).orderBy("id").execute(), owner);
  await markRevoked(ctx, await liveDelegates(ctx, "calendarFeed").where("memberId", "=", memberId).execute());
}
