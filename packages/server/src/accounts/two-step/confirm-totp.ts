import { Code, TOTP_SETUP_MINUTES } from "@itoguchi/core/accounts/two-step";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { AccountCtx, Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { endSessions, sessionIdOf } from "../sessions.ts";
import { voidChallenges } from "./challenges.ts";
import { guardCode, refuseCode } from "./code-guard.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";
import { switchTwoStep } from "./two-step.access.ts";
import { tellOwner } from "./two-step.mails.ts";

const WRONG =
  "コードが正しくありません。認証アプリに表示されている6桁を入力してください。端末の時計も確認してください。";
const MINUTE = 60_000;

const ConfirmTotp = z.object({ code: Code });

/** The app works: from now on its code is asked for. Other sessions were opened without one, so they end. */
export async function confirmTotp(scope: Scope, input: z.input<typeof ConfirmTotp>) {
  const { code } = parseInput(ConfirmTotp, input);
  const { outcome, recoveryCodeList } = await confirm(scope, { code });
  if (outcome !== "right") throw refuseCode(scope, outcome, WRONG);
  return { recoveryCodeList };
}

const confirm = accountCommand(z.object({ code: z.string() }), async (ctx, { code }) => {
  const { id, email, twoStepAt } = await accessOwnAccount(ctx);
  const secret = twoStepAt ? undefined : await secretInSetup(ctx);
  if (!secret) throw fail("Conflict", { message: "時間が切れました。はじめから設定し直してください。" });
  const outcome = await guardCode(ctx, id, () => useFirstCode(ctx, secret, code));
  if (outcome !== "right") return { outcome, recoveryCodeList: [] };
  const recoveryCodeList = await replaceRecoveryCodes(ctx, id);
  await switchTwoStep(ctx, id, ctx.now);
  await endSessions(ctx, { accountId: id, except: sessionIdOf(ctx) });
  await voidChallenges(ctx, id);
  await tellOwner(ctx, email, "turnedOn");
  return { outcome, recoveryCodeList };
});

/** The secret may have been seen on a screen that was left open, so it is good for a while only. */
async function secretInSetup({ db, now, actor, services }: AccountCtx): Promise<string | undefined> {
  const totp = await db
    .selectFrom("totp")
    .select("secret")
    .where("accountId", "=", actor.accountId)
    .where("createdAt", ">", new Date(now.getTime() - TOTP_SETUP_MINUTES * MINUTE))
    .executeTakeFirst();
  return totp && services.secrets.open(totp.secret);
}

async function useFirstCode({ db, now, actor }: AccountCtx, secret: string, code: string): Promise<boolean> {
  const lastStep = totpStep(secret, { code, now });
  if (!lastStep) return false;
  await db.updateTable("totp").set({ lastStep }).where("accountId", "=", actor.accountId).execute();
  return true;
}
