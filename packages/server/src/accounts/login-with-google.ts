import { z } from "zod";
import { publicCommand, setTenant } from "../kernel/command.ts";
import { insertConfirmed } from "./account-from-email-token.ts";
import { findOwner } from "./accounts.access.ts";
import { admit } from "./admit.ts";
import { loadLoginUser } from "./load-login-user.ts";

/** Somebody whose address the provider has verified; on the first visit the account is made. */
export const loginWithGoogle = publicCommand(
  z.object({ email: z.string(), name: z.string() }),
  async (ctx, { email, name }) => {
    const owner = await findOwner(ctx, email);
    const accountId = owner?.id ?? (await insertConfirmed(ctx, { email, name, passwordHash: null }));
    await ctx.db.updateTable("account").set({ googleAt: ctx.now }).where("id", "=", accountId).execute();
    const admission = await admit(ctx, accountId, { autoSignIn: true });
    if (admission.asked) return admission;
    await setTenant(ctx, { accountId });
    return { ...admission, user: await loadLoginUser(ctx, accountId) };
  },
);
