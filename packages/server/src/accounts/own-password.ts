import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { accountCommand } from "../kernel/command.ts";
import type { AccountCtx, Scope } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accessOwnAccount } from "./accounts.access.ts";
import { passwordChangedMail } from "./accounts.mails.ts";
import { limitNotices } from "./limit-mails.ts";
import { provePassword } from "./prove-password.ts";
import { endSessions, sessionIdOf } from "./sessions.ts";
import { voidChallenges } from "./two-step/challenges.ts";

const NO_PASSWORD_YET =
  "2段階認証が有効で、パスワードがまだありません。ログイン画面の「パスワードをお忘れの方」からパスワードを設定してから、もう一度お試しください。";
const WRONG = { field: "password", message: "現在のパスワードが正しくありません。" };

export const ownAccount = accountCommand(Nothing, accessOwnAccount, { unconfirmed: true });

/** Whoever sits at an unlocked screen must still know the password. */
export async function proveOwnPassword(scope: Scope, password: string | null | undefined): Promise<void> {
  const { id, passwordHash, twoStepAt } = await ownAccount(scope, {});
  // Of an account without one, a session would be enough to set it, and with it to turn two-step sign-in off.
  if (passwordHash === null && twoStepAt) throw fail("Forbidden", { message: NO_PASSWORD_YET });
  if (passwordHash === null) return;
  await provePassword(scope, { whose: { accountId: id }, password: password ?? "", refusal: WRONG });
}

/** Other devices are signed out, and the person is told: not at an address that nobody has proved, which may be anybody's. */
export async function storeOwnPassword(ctx: AccountCtx, passwordHash: string): Promise<void> {
  const { id, email, confirmedAt } = await accessOwnAccount(ctx);
  await ctx.db.updateTable("account").set({ passwordHash, updatedAt: ctx.now }).where("id", "=", id).execute();
  await endSessions(ctx, { accountId: id, except: sessionIdOf(ctx) });
  await voidChallenges(ctx, id);
  if (!confirmedAt) return;
  await limitNotices(ctx, email);
  await sendMail(ctx, passwordChangedMail({ to: email, publicUrl: ctx.services.config.PUBLIC_URL }));
}
