import { type ConnectAuthDomain, NamedDomain } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { fail } from "@itoguchi/core/kernel/errors";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";

/** Whoever joined through it stays. */
export const disconnectAuthDomain = administrationCommand(
  NamedDomain,
  "workspace.manage",
  async (ctx, { domainName, authProvider }) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("connectAuthDomain")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("domainName", "=", domainName)
      .where("authProvider", "=", authProvider)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw fail("EntityNotFound");
    const domain: ConnectAuthDomain = { domainName, authProvider, workspaceId: ctx.workspaceId };
    await emitToWorkspace(ctx, "domain.disconnected", { domain });
    return domain;
  },
);
