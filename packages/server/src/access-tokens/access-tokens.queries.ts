import { Nothing } from "@itoguchi/core/kernel/call";
import { memberCommand } from "../kernel/command.ts";
import { ownTokens, tokenView } from "./access-tokens.access.ts";

export const listAccessTokens = memberCommand(Nothing, "membership.manage", async (ctx) => {
  const rows = await ownTokens(ctx, ctx.member.id).orderBy("id", "desc").execute();
  return {
    accessTokenList: rows.map((row) => ({ ...tokenView(row), lastUsedAt: row.lastUsedAt?.toISOString() ?? null })),
  };
});
