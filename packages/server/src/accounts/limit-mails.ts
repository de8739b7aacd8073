import { emailKey } from "@itoguchi/core/accounts/account";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Ctx } from "../kernel/context.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";

const HOUR_SECONDS = 3_600;

/** Nobody can use us to flood a mailbox: mails that anybody can have sent to any address. */
export async function limitMails(ctx: Ctx, email: string): Promise<void> {
  await count(ctx, `mail:${emailKey(email)}`);
}

/**
 * Mails that tell a person of a change to what is theirs, sent only to an address that was proved. Counted apart: a stranger who
 * asks for many mails to somebody's address must not keep its owner from changing their password.
 */
export async function limitNotices(ctx: Ctx, email: string): Promise<void> {
  await count(ctx, `notice:${emailKey(email)}`);
}

/** The same, counted for each workspace: one cannot silence another's. */
export async function limitWorkspaceNotices(ctx: Ctx & { workspaceId: string }, email: string): Promise<void> {
  await count(ctx, `notice:${ctx.workspaceId}:${emailKey(email)}`);
}

async function count(ctx: Ctx, key: string): Promise<void> {
  await countAgainst(ctx, { key, most: ctx.services.config.RATE_LIMIT_MAILS, seconds: HOUR_SECONDS });
}

/** For work that goes on without the mail. */
export async function isWithinLimit(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "TooManyRequests") return false;
    throw error;
  }
}
