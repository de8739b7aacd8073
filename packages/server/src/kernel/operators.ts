import { fail } from "@itoguchi/core/kernel/errors";
import type { Actor } from "./context.ts";
import type { Services } from "./services.ts";

const NEEDS_TWO_STEP = "運営者の画面には2段階認証が必要です。マイページで2段階認証を有効にしてください。";

/**
 * Refuses everybody who is not named in OPERATOR_EMAILS, by an address that they have proved to be theirs, as if nothing were here.
 * Not on their behalf: a token for one workspace must not open what concerns all of them. Whoever is named needs two-step sign-in, since
 * a password alone would be the weakest lock of the whole installation; its sessions have all taken the second step.
 */
export async function assertOperator(
  { db, config }: Pick<Services, "db" | "config">,
  actor: Actor | undefined,
): Promise<void> {
  if (!actor?.isConfirmed || actor.delegate || config.OPERATOR_EMAILS.length === 0) throw fail("EntityNotFound");
  const found = await db
    .selectFrom("account")
    .select("twoStepAt")
    .where("id", "=", actor.accountId)
    .where("confirmedAt", "is not", null)
    .where("emailKey", "in", config.OPERATOR_EMAILS)
    .executeTakeFirst();
  if (!found) throw fail("EntityNotFound");
  if (!found.twoStepAt) throw fail("Forbidden", { message: NEEDS_TWO_STEP });
}
