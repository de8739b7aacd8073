import type { Caller } from "@itoguchi/client/caller";
import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { hash } from "@node-rs/argon2";
import { z } from "zod";
import { newId } from "../kernel/clock.ts";
import { publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import type { Services } from "../kernel/services.ts";
import { insertConfirmed } from "./account-from-email-token.ts";
import { startSession } from "./sessions.ts";

export const PASSWORD = "correct-horse-7";
/** Hashed once: making people must not take a test's time. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

export interface Person {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  token: string;
  call: Caller;
}

export interface Host {
  services: Services;
  caller(token?: string): Caller;
}

const Build = z.object({ email: z.string(), name: z.string() });

const insertPerson = publicCommand(Build, async (ctx, { email, name }) => {
  const accountId = await insertConfirmed(ctx, { email, name, passwordHash: await passwordHash });
  return startSession(ctx, accountId, { autoSignIn: true });
});

/** A confirmed person who is signed in. */
export async function buildPerson(
  { services, caller }: Host,
  overrides: { email?: string; name?: string } = {},
): Promise<Person> {
  const email = overrides.email ?? `${newId(services.clock.now())}@example.com`;
  const name = overrides.name ?? "糸口　花子";
  const session = await insertPerson(bareScope(services), { email, name });
  const token = await issueAccessToken(services, { accountId: session.accountId, sessionId: session.id });
  return { accountId: session.accountId, sessionId: session.id, email, name, token, call: caller(token) };
}

/** One more session of somebody without two-step sign-in. */
export async function signInAgain({ caller }: Pick<Host, "caller">, { email }: Pick<Person, "email">): Promise<string> {
  const { accessToken } = await caller()(signIn, { email, password: PASSWORD });
  if (!accessToken) throw new Error(`${email} is asked for a second step`);
  return accessToken;
}

export function bareScope(services: Services): Scope {
  return {
    services,
    request: { id: "test", address: "127.0.0.1", userAgent: "test" },
    actor: undefined,
    workspaceId: undefined,
  };
}
