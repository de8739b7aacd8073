import { fail } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { AccountName } from "@itoguchi/core/model/workspace";
import { z } from "zod";
import { accessOwnAccount } from "../accounts/accounts.access.ts";
import { accountCommand, enterWorkspace, lockWorkspace } from "../kernel/command.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";
import { isBarredAccount, joinWorkspace, mailDomain, opensFor } from "./members.access.ts";

/** A confirmed address whose domain the workspace has connected opens its door. */
export const inviteUserSelf = accountCommand(
  z.object({ accountName: AccountName }),
  async (outside, { accountName }) => {
    if (!outside.workspaceId) throw fail("EntityNotFound");
    const ctx = await enterWorkspace(outside, outside.workspaceId);
    await lockWorkspace(ctx);
    const { email, googleAt } = await accessOwnAccount(ctx);
    const connected = await ctx.db
      .selectFrom("connectAuthDomain")
      .select("authProvider")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("domainName", "=", mailDomain(email))
      .executeTakeFirst();
    if (!connected || !opensFor({ googleAt }, connected.authProvider)) throw fail("EntityNotFound");
    if (await isBarredAccount(ctx, ctx.actor.accountId)) throw fail("EntityNotFound");
    await joinWorkspace(ctx, { accountId: ctx.actor.accountId, accountName, role: Role.STAFF });
    return loadWorkspace(ctx);
  },
);
