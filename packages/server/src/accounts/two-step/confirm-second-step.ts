import { SecondStep } from "@itoguchi/core/accounts/two-step.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { z } from "zod";
import { parseInput, publicCommand } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessAccount } from "../accounts.access.ts";
import { noteSignIn } from "../admit.ts";
import { type StartedSession, startSession } from "../sessions.ts";
import { forgetAttempts } from "../sign-in-guard.ts";
import { readChallenge, useChallenge } from "./challenges.ts";
import { forgetWrongCodes, refuseCode } from "./code-guard.ts";
import { proveCode } from "./prove-code.ts";

/** The second step of a sign-in. A wrong code leaves the token usable until the lock comes. */
export async function confirmSecondStep(scope: Scope, input: z.input<typeof SecondStep>): Promise<StartedSession> {
  const { twoStepToken, code } = parseInput(SecondStep, input);
  const taken = await takeStep(scope, { twoStepToken, code });
  if (taken.session) return taken.session;
  throw refuseCode(scope, taken.outcome);
}

const takeStep = publicCommand(SecondStep, async (ctx, { twoStepToken, code }) => {
  const { accountId, autoSignIn } = await readChallenge(ctx, twoStepToken, "secondStep");
  if (!accountId) throw fail("InvalidToken");
  const account = await accessAccount(ctx, accountId);
  // Once more under the lock: another one with the same token may have come first, which makes this one no wrong code.
  await readChallenge(ctx, twoStepToken, "secondStep");
  const outcome = await proveCode(ctx, account, code);
  if (outcome !== "right") return { outcome };
  await useChallenge(ctx, twoStepToken, "secondStep");
  const session = await startSession(ctx, accountId, { autoSignIn, isSecondStepTaken: true });
  await forgetAttempts(ctx, account.emailKey);
  await forgetWrongCodes(ctx, accountId);
  noteSignIn(ctx, accountId);
  return { session };
});
