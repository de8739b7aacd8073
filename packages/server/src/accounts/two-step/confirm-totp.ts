import { Code } from "@itoguchi/core/accounts/two-step";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { accountCommand } from "#server/kernel/command";
import { accessOwnAccount } from "../accounts.access.ts";
import { endSessions, sessionIdOf } from "../sessions.ts";
import { voidChallenges } from "./challenges.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";
import { switchTwoStep } from "./two-step.access.ts";
import { tellOwner } from "./two-step.mails.ts";

const WRONG =
  "コードが正しくありません。認証アプリに表示されている6桁を入力してください。端末の時計も確かめてください。";

/** The app works: from now on its code is asked for. Other sessions were opened without one, so they end. */
export const confirmTotp = accountCommand(z.object({ code: Code }), async (ctx, { code }) => {
  const { id, email, twoStepAt } = await accessOwnAccount(ctx);
  const totp = await ctx.db.selectFrom("totp").select("secret").where("accountId", "=", id).executeTakeFirst();
  if (twoStepAt || !totp) throw fail("Conflict", { message: "はじめから設定し直してください。" });
  const lastStep = totpStep(ctx.services.secrets.open(totp.secret), { code, now: ctx.now });
  if (!lastStep) throw fail("InvalidCode", { field: "code", message: WRONG });
  await ctx.db.updateTable("totp").set({ lastStep }).where("accountId", "=", id).execute();
  const recoveryCodeList = await replaceRecoveryCodes(ctx, id);
  await switchTwoStep(ctx, id, ctx.now);
  await endSessions(ctx, { accountId: id, except: sessionIdOf(ctx) });
  await voidChallenges(ctx, id);
  await tellOwner(ctx, email, "turnedOn");
  return { recoveryCodeList };
});
