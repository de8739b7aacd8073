import { Nothing } from "@itoguchi/core/kernel/call";
import { administrationCommand } from "../kernel/command.ts";
import { ownTokens, revokeTokens } from "./access-tokens.access.ts";

export const revokeAllAccessTokens = administrationCommand(Nothing, "membership.manage", async (ctx) => {
  const rows = await ownTokens(ctx, ctx.member.id).orderBy("id").execute();
  await revokeTokens(ctx, rows, ctx.member);
  return { count: rows.length };
});
