import type { Actor } from "./context.ts";
import type { Services } from "./services.ts";

/**
 * Whether somebody is named in OPERATOR_EMAILS, by an address that they have proved to be theirs. Not on their behalf: a token
 * for one workspace must not open what concerns all of them.
 */
export async function isOperator(
  { db, config }: Pick<Services, "db" | "config">,
  actor: Actor | undefined,
): Promise<boolean> {
  if (!actor?.isConfirmed || actor.delegate || config.OPERATOR_EMAILS.length === 0) return false;
  const found = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", actor.accountId)
    .where("confirmedAt", "is not", null)
    .where("emailKey", "in", config.OPERATOR_EMAILS)
    .executeTakeFirst();
  return found !== undefined;
}
