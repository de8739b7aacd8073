import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { TOTP as RULES } from "@itoguchi/core/accounts/two-step";
import * as calls from "@itoguchi/core/accounts/two-step.calls";
import { TOTP } from "otpauth";
import { type Host, PASSWORD, type Person } from "../accounts.factory.ts";

export const STEP_MS = RULES.period * 1_000;

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** What the app shows, this number of steps from now. One step ahead is accepted. */
  code(steps?: number): string;
}

const known = new Map<string, Promise<Authenticator>>();

/** Turns two-step sign-in on, unless it is on already. */
export function buildAuthenticator(host: Host, person: Person): Promise<Authenticator> {
  const made = known.get(person.accountId) ?? turnOn(host, person);
  known.set(person.accountId, made);
  return made;
}

async function turnOn(host: Host, { call }: Person): Promise<Authenticator> {
  const { secret } = await call(calls.beginTotp, { password: PASSWORD });
  const code = (steps = 0) => codeOf(secret, host.services.clock.now().getTime() + steps * STEP_MS);
  const { recoveryCodeList } = await call(calls.confirmTotp, { code: code() });
  return { secret, recoveryCodes: recoveryCodeList, code };
}

export function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ ...RULES, secret }).generate({ timestamp });
}

/** What somebody proves themselves with: a recovery code too, once they have an app. */
export async function proofOf({ accountId, call }: Person): Promise<{ password: string; code?: string }> {
  const app = await known.get(accountId);
  const code = app?.recoveryCodes.pop();
  if (!app || !code) return { password: PASSWORD };
  if (app.recoveryCodes.length > 0) return { password: PASSWORD, code };
  const { recoveryCodeList } = await call(calls.renewRecoveryCodes, { password: PASSWORD, code });
  app.recoveryCodes = recoveryCodeList;
  return { password: PASSWORD, code: app.recoveryCodes.pop() as string };
}

/** Signed in as far as the password goes. */
export async function passFirstStep({ caller }: Host, { email }: Pick<Person, "email">): Promise<string> {
  const { twoStepToken } = await caller()(signIn, { email, password: PASSWORD });
  if (!twoStepToken) throw new Error(`${email} is not asked for a second step`);
  return twoStepToken;
}
