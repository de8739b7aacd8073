import {
  AuthProvider,
  type ConnectAuthDomain,
  isFreeMail,
  NamedDomain,
} from "@itoguchi/core/auth-domains/connect-auth-domain";
import { fail } from "@itoguchi/core/kernel/errors";
import { readOwnAccount } from "../accounts/accounts.access.ts";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { mailDomain } from "../members/members.access.ts";

/**
 * Everybody with an address of the domain may join from now on. So it must be the administrator's own, proved by their
 * confirmed address, and none where anybody can open a mailbox.
 */
export const connectAuthDomain = administrationCommand(
  NamedDomain,
  "workspace.manage",
  async (ctx, { domainName, authProvider }) => {
    const { email, googleAt } = await readOwnAccount(ctx);
    if (isFreeMail(domainName)) throw refused("フリーメールのドメインは登録できません。");
    if (mailDomain(email) !== domainName) throw refused("自分のメールアドレスのドメインだけを登録できます。");
    if (authProvider === AuthProvider.GOOGLE_WORKSPACE && !googleAt)
      throw refused("先にこのメールアドレスのGoogleアカウントでログインしてください。");
    const known = await ctx.db
      .selectFrom("connectAuthDomain")
      .select("authProvider")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("domainName", "=", domainName)
      .executeTakeFirst();
    if (known?.authProvider === authProvider) throw refused("このドメインはすでに登録されています。");
    await ctx.db
      .insertInto("connectAuthDomain")
      .values({ workspaceId: ctx.workspaceId, domainName, authProvider, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(["workspaceId", "domainName"]).doUpdateSet({ authProvider }))
      .execute();
    const domain: ConnectAuthDomain = { domainName, authProvider, workspaceId: ctx.workspaceId };
    await emitToWorkspace(ctx, "domain.connected", { domain });
    return domain;
  },
);

function refused(message: string) {
  return fail("InvalidInput", { field: "domainName", message });
}
