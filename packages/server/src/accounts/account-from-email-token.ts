import { emailKey } from "@itoguchi/core/accounts/account";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Ctx } from "../kernel/context.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessAccount, accountView } from "./accounts.access.ts";
import { useEmailToken } from "./email-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

interface Person {
  et: string;
  name: string;
  password?: string | undefined;
}

/** The confirmed account a mailed or provider-issued token stands for; made or confirmed when it is not there yet. */
export async function accountFromEmailToken(ctx: Ctx, { et, name, password }: Person): Promise<string> {
  const token = await useEmailToken(ctx, et, ["confirm", "authProvider"]);
  const passwordHash = password ? await hashPassword(password, { email: token.email, field: "password" }) : undefined;
  if (!token.accountId) return insertConfirmed(ctx, { email: token.email, name, passwordHash: passwordHash ?? null });
  const { confirmedAt } = await accessAccount(ctx, token.accountId);
  // Whoever signed up with this address may have been somebody else: their password and sessions must not come along.
  if (!passwordHash) throw fail("InvalidPassword", { field: "password", message: "パスワードを決めてください。" });
  await endSessions(ctx, { accountId: token.accountId });
  const row = await ctx.db
    .updateTable("account")
    .set({ name, confirmedAt: confirmedAt ?? ctx.now, updatedAt: ctx.now, passwordHash })
    .where("id", "=", token.accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenAddress);
  await emitToAccount(ctx, row.id, "account.updated", { account: accountView(ctx, row) });
  return row.id;
}

/** For addresses that are proved already: by an invitation, a provider, or the set-up itself. */
export async function insertConfirmed(
  ctx: Ctx,
  person: { email: string; name: string; passwordHash: string | null },
): Promise<string> {
  const row = await ctx.db
    .insertInto("account")
    .values({
      ...person,
      id: ctx.id(),
      emailKey: emailKey(person.email),
      confirmedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenAddress);
  await emitToAccount(ctx, row.id, "account.registered", { account: accountView(ctx, row) });
  return row.id;
}

export function refuseTakenAddress(error: unknown): never {
  throw isUniqueViolation(error) ? fail("DomainUserGlobalExistEmailAddress", { field: "email" }) : error;
}
