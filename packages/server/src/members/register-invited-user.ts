import { RegisterInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { AccountName } from "@itoguchi/core/workspaces/workspace";
import { insertConfirmed } from "../accounts/account-from-email-token.ts";
import { findByEmail } from "../accounts/accounts.access.ts";
import { hashPassword, isPassword } from "../accounts/passwords.ts";
import { startSession } from "../accounts/sessions.ts";
import { enterWorkspace, publicCommand, setTenant } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { accessInvitation } from "./access-invitation.ts";
import { joinWorkspace } from "./members.access.ts";

/** The invitation proves the address. Somebody who has an account already joins with its password. */
export const registerInvitedUser = publicCommand(RegisterInvitedUser, async (outside, input) => {
  const invitation = await accessInvitation(outside, input.et);
  if (invitation.workspaceId !== input.workspaceId) throw fail("InvalidToken");
  const accountName = AccountName.safeParse(input.accountName);
  if (!accountName.success)
    throw fail("InvalidAccountName", { field: "accountName", message: accountName.error.issues[0]?.message ?? "" });
  const accountId = await accountOf(outside, { ...input, email: invitation.email });

  await setTenant(outside, { workspaceId: invitation.workspaceId, accountId });
  const ctx = await enterWorkspace(
    { ...outside, actor: { accountId, sessionId: "", isConfirmed: true } },
    invitation.workspaceId,
  );
  const { numUpdatedRows } = await ctx.db
    .updateTable("invitation")
    .set({ usedAt: ctx.now })
    .where("workspaceId", "=", invitation.workspaceId)
    .where("id", "=", invitation.id)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail("InvalidToken");
  await joinWorkspace(ctx, { accountId, accountName: accountName.data, role: invitation.role });
  return startSession(ctx, accountId, { autoSignIn: true });
});

interface Person {
  email: string;
  name: string;
  password: string;
  passwordConfirm: string;
}

async function accountOf(ctx: Ctx, { email, name, password, passwordConfirm }: Person): Promise<string> {
  const known = await findByEmail(ctx, email);
  if (known?.confirmedAt) {
    if (await isPassword(known.passwordHash, password)) return known.id;
    throw fail("InvalidPassword", {
      field: "password",
      message: "すでにアカウントがあります。そのパスワードを入力してください。",
    });
  }
  if (password !== passwordConfirm)
    throw fail("InvalidPassword", { field: "passwordConfirm", message: "パスワードが一致しません。" });
  return insertConfirmed(ctx, {
    email,
    name,
    passwordHash: await hashPassword(password, { email, field: "password" }),
  });
}
