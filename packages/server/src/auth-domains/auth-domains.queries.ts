import { Email } from "@itoguchi/core/accounts/account";
import type { AuthProvider } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { Nothing } from "@itoguchi/core/kernel/call";
import { sql } from "kysely";
import { z } from "zod";
import { readOwnAccount } from "../accounts/accounts.access.ts";
import { accountCommand, memberCommand, publicCommand, setTenant } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { mailDomain, opensFor } from "../members/members.access.ts";

export const listAuthDomains = memberCommand(Nothing, "workspace.manage", async ({ db, workspaceId }) => {
  const rows = await db
    .selectFrom("connectAuthDomain")
    .select(["domainName", "authProvider", "workspaceId"])
    .where("workspaceId", "=", workspaceId)
    .orderBy("domainName")
    .execute();
  return rows.map((row) => ({ ...row, authProvider: row.authProvider as AuthProvider }));
});

export const isConnectedDomain = publicCommand(z.object({ email: Email }), async (ctx, { email }) => ({
  isExist: (await connectedWorkspaces(ctx, email)).length > 0,
}));

/** Workspaces that have connected the domain of the person's own address, and that they are not in yet. */
export const findJoinableWorkspaces = accountCommand(Nothing, async (ctx) => {
  const { email, googleAt } = await readOwnAccount(ctx);
  const found: { id: string; name: string }[] = [];
  for (const { workspaceId, authProvider } of await connectedWorkspaces(ctx, email)) {
    if (!opensFor({ googleAt }, authProvider)) continue;
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
              .where((or) => or.or([or("member.deletedAt", "is", null), or("member.removedBy", "is not", null)])),
          ),
        ),
      )
      .executeTakeFirst();
    if (row) found.push(row);
  }
  return found;
});

async function connectedWorkspaces(ctx: Ctx, email: string) {
  const domain = mailDomain(email);
  await sql`select set_config('app.mail_domain', ${domain}, true)`.execute(ctx.db);
  return ctx.db
    .selectFrom("connectAuthDomain")
    .select(["workspaceId", "authProvider"])
    .where("domainName", "=", domain)
    .execute();
}
