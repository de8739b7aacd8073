import type { LoginUser } from "@itoguchi/core/accounts/account";
import type { Ctx } from "../kernel/context.ts";
import { accountView, membershipRows, membershipView } from "./accounts.access.ts";

export async function loadLoginUser(ctx: Ctx, accountId: string): Promise<LoginUser> {
  const account = await ctx.db.selectFrom("account").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow();
  const memberships = await membershipRows(ctx)
    .where("member.accountId", "=", accountId)
    .orderBy("member.workspaceId")
    .execute();
  return { ...accountView(ctx, account), workspaceUserList: memberships.map(membershipView) };
}
