import { Email } from "@itoguchi/core/accounts/account";
import { Nothing } from "@itoguchi/core/kernel/call";
import { sql } from "kysely";
import { z } from "zod";
import { accessOwnAccount } from "../accounts/accounts.access.ts";
import { accountCommand, publicCommand, setTenant } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { mailDomain } from "./members.access.ts";

export const isConnectedDomain = publicCommand(z.object({ email: Email }), async (ctx, { email }) => ({
  isExist: (await connectedWorkspaceIds(ctx, email)).length > 0,
}));

/** Workspaces that have connected the domain of the person's own address, and that they are not in yet. */
export const findJoinableWorkspaces = accountCommand(Nothing, async (ctx) => {
  const { email } = await accessOwnAccount(ctx);
  const found: { id: string; name: string }[] = [];
  for (const workspaceId of await connectedWorkspaceIds(ctx, email)) {
    await setTenant(ctx, { workspaceId, accountId: ctx.actor.accountId });
    const row = await ctx.db
      .selectFrom("workspace")
      .select(["id", "name"])
      .where("id", "=", workspaceId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("member")
              .select("member.id")
              .where("member.workspaceId", "=", workspaceId)
              .where("member.accountId", "=", ctx.actor.accountId)
              .where("member.deletedAt", "is", null),
          ),
        ),
      )
      .executeTakeFirst();
    if (row) found.push(row);
  }
  return found;
});

async function connectedWorkspaceIds(ctx: Ctx, email: string): Promise<string[]> {
  const domain = mailDomain(email);
  await sql`select set_config('app.mail_domain', ${domain}, true)`.execute(ctx.db);
  const rows = await ctx.db
    .selectFrom("connectAuthDomain")
    .select("workspaceId")
    .where("domainName", "=", domain)
    .execute();
  return rows.map(({ workspaceId }) => workspaceId);
}
