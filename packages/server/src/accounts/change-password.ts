import { fail } from "@itoguchi/core/kernel/errors";
import type { AccountCtx } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accessOwnAccount } from "./accounts.access.ts";
import { passwordChangedMail } from "./accounts.mails.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/** Whoever sits at an unlocked screen must still know the password. */
export async function requirePassword(ctx: AccountCtx, password: string | null | undefined): Promise<void> {
  const { passwordHash } = await accessOwnAccount(ctx);
  if (passwordHash === null) return;
  if (!(await isPassword(passwordHash, password ?? "")))
    throw fail("InvalidPassword", { field: "password", message: "現在のパスワードが正しくありません。" });
}

export async function changePassword(ctx: AccountCtx, newPassword: string): Promise<void> {
  const { id, email } = await accessOwnAccount(ctx);
  const passwordHash = await hashPassword(newPassword, { email, field: "newPassword" });
  await ctx.db.updateTable("account").set({ passwordHash, updatedAt: ctx.now }).where("id", "=", id).execute();
  await endSessions(ctx, { accountId: id, except: ctx.actor.sessionId });
  await sendMail(ctx, passwordChangedMail({ to: email, publicUrl: ctx.services.config.PUBLIC_URL }));
}
