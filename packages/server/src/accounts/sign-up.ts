import { emailKey } from "@itoguchi/core/accounts/account";
import { SignUp } from "@itoguchi/core/accounts/accounts.calls";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accountView, findOwner } from "./accounts.access.ts";
import { alreadyRegisteredMail, confirmMail } from "./accounts.mails.ts";
import { issueEmailToken } from "./email-tokens.ts";
import { limitMails } from "./limit-mails.ts";
import { hashPassword } from "./passwords.ts";
import { type StartedSession, startSession } from "./sessions.ts";

/** No user enumeration (ADR 0003): the answer is the same for known and unknown addresses; the owner learns more by mail. */
export async function signUp(scope: Scope, input: z.input<typeof SignUp>): Promise<StartedSession> {
  const { email, password } = parseInput(SignUp, input);
  const passwordHash = await hashPassword(password, { email, field: "password" });
  return register(scope, { ...input, password: passwordHash });
}

/** From here on `password` is the hash. */
const register = publicCommand(
  SignUp.extend({ password: z.string() }),
  async (ctx, { password: passwordHash, ...fields }) => {
    const { PUBLIC_URL: publicUrl } = ctx.services.config;
    await limitMails(ctx, fields.email);
    const owner = await findOwner(ctx, fields.email);
    const row = await ctx.db
      .insertInto("account")
      .values({
        ...fields,
        id: ctx.id(),
        emailKey: emailKey(fields.email),
        passwordHash,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitToAccount(ctx, row.id, "account.registered", { account: accountView(ctx, row) });
    // Issued in both cases, so that both take as long; nobody gets to see it where the address has an owner.
    const token = await issueEmailToken(ctx, { purpose: "confirm", email: row.email, accountId: row.id });
    const confirm = confirmMail({ to: row.email, publicUrl, token, name: row.name });
    await sendMail(ctx, owner ? alreadyRegisteredMail({ to: row.email, publicUrl }) : confirm);
    return startSession(ctx, row.id, { autoSignIn: true });
  },
);
