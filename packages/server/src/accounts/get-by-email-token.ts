import { ByEmailToken } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { publicCommand } from "../kernel/command.ts";
import { findEmailToken } from "./email-tokens.ts";

export const getByEmailToken = publicCommand(ByEmailToken, async (ctx, { et }) => {
  const token = await findEmailToken(ctx, et);
  if (!token) throw fail("InvalidToken");
  const account = token.accountId
    ? await ctx.db.selectFrom("account").select("name").where("id", "=", token.accountId).executeTakeFirst()
    : undefined;
  return {
    email: token.email,
    purpose: token.purpose as "confirm" | "changeEmail" | "resetPassword" | "authProvider",
    name: account?.name ?? null,
    workspace: null,
    hasAccount: account !== undefined,
  };
});
