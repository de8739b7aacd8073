import type { Ctx } from "../kernel/context.ts";
import { accessAccount } from "./accounts.access.ts";
import { type StartedSession, startSession } from "./sessions.ts";
import { issueChallenge } from "./two-step/challenges.ts";
import { hasPasskeys } from "./two-step/two-step.access.ts";

/** What the first step leads to: a session, or the question for the second step. */
export type Admission =
  | { session: StartedSession; asked?: undefined }
  | { session?: undefined; asked: { twoStepToken: string; hasPasskey: boolean } };

/** Whoever has proved a password, or an address through Google. */
export async function admit(ctx: Ctx, accountId: string, { autoSignIn }: { autoSignIn: boolean }): Promise<Admission> {
  const { twoStepAt } = await accessAccount(ctx, accountId);
  if (!twoStepAt) {
    const session = await startSession(ctx, accountId, { autoSignIn });
    noteSignIn(ctx, accountId);
    return { session };
  }
  const twoStepToken = await issueChallenge(ctx, { purpose: "secondStep", accountId, autoSignIn });
  return { asked: { twoStepToken, hasPasskey: await hasPasskeys(ctx, accountId) } };
}

export function noteSignIn({ services, request }: Ctx, accountId: string): void {
  services.log.info({ account: accountId, address: request.address, reqId: request.id }, "signed in");
}
