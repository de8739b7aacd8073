import { emailKey, OPTIONAL_PROFILE_FIELDS } from "@itoguchi/core/accounts/account";
import { UpdateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { isEmpty, omitEmpty } from "@itoguchi/core/kernel/text";
import { z } from "zod";
import { accountCommand, parseInput } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { announceProfile, lockWorkspacesOf } from "../kernel/member-view.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";
import { ownAccount, proveOwnPassword, storeOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { requestEmailChange } from "./request-email-change.ts";

/** Empty fields are left as they are, those named in `clearList` are emptied. A new address takes effect when its mail is answered. */
export async function updateProfile(scope: Scope, input: z.input<typeof UpdateProfile>) {
  const { email, password, newPassword, clearList = [], ...fields } = parseInput(UpdateProfile, input);
  const own = await ownAccount(scope, {});
  const newEmail = email && emailKey(email) !== emailKey(own.email) ? email : undefined;
  const isOnlySameEmail = email && !newEmail && !newPassword && isEmpty(omitEmpty(fields)) && isEmpty(clearList);
  if (isOnlySameEmail) throw fail("InvalidInput", { field: "email", message: "今と同じメールアドレスです。" });
  if (newEmail || newPassword) await proveOwnPassword(scope, password);
  const passwordHash = newPassword
    ? await hashPassword(newPassword, { email: own.email, field: "newPassword" })
    : undefined;
  return store(scope, { fields: omitEmpty(fields), clearList, newEmail, passwordHash });
}

const Changes = z.object({
  fields: UpdateProfile.omit({ email: true, password: true, newPassword: true, clearList: true }).partial(),
  clearList: z.array(z.enum(OPTIONAL_PROFILE_FIELDS)),
  newEmail: z.string().optional(),
  passwordHash: z.string().optional(),
});

const store = accountCommand(
  Changes,
  async (ctx, { fields, clearList, newEmail, passwordHash }) => {
    await lockWorkspacesOf(ctx, ctx.actor.accountId);
    const account = await accessOwnAccount(ctx);
    if (newEmail) await requestEmailChange(ctx, account, newEmail);
    if (passwordHash) await storeOwnPassword(ctx, passwordHash);
    const row = await ctx.db
      .updateTable("account")
      .set({ ...emptied(clearList), ...omitEmpty(fields), updatedAt: ctx.now })
      .where("id", "=", account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitToAccount(ctx, account.id, "account.updated", { account: accountView(ctx, row) });
    await announceProfile(ctx, account.id);
  },
  { unconfirmed: true },
);

function emptied(clearList: z.output<typeof Changes>["clearList"]) {
  return Object.fromEntries(clearList.map((name) => [name, null]));
}
