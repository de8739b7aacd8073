import { DomainError } from "@itoguchi/core/kernel/errors";
import { newId } from "#server/kernel/clock";
import type { Services } from "#server/kernel/services";
import { resetTwoStep } from "./reset-two-step.ts";

const USAGE = `Usage: npm run two-step -- COMMAND
  reset ADDRESS    turn off two-step sign-in, remove the passkeys and end the sessions of an account; the person is mailed`;

/** Returns the lines to print. A wrong argument throws an error whose message says what is expected. */
export async function runTwoStepCommand(services: Services, args: string[]): Promise<string[]> {
  const [command, email, ...more] = args;
  if (command !== "reset" || !email || more.length > 0) throw new Error(USAGE);
  const request = { id: newId(services.clock.now()), address: "shell", userAgent: "npm run two-step" };
  const scope = { services, request, actor: undefined, workspaceId: undefined };
  const { hadTwoStep, passkeys } = await resetTwoStep(scope, { email }).catch((error) => {
    throw error instanceof DomainError ? new Error(`No confirmed account has the address ${email}.`) : error;
  });
  if (!hadTwoStep && passkeys === 0)
    return [`${email} uses neither two-step sign-in nor passkeys: nothing was changed.`];
  return [`${email} signs in with the password alone now. All sessions have ended, and a mail tells the person.`];
}
