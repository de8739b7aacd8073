import { RegisterInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { AccountName } from "@itoguchi/core/model/workspace";
import { sql } from "kysely";
import { z } from "zod";
import { insertConfirmed } from "../accounts/account-from-email-token.ts";
import { findOwner } from "../accounts/accounts.access.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { provePassword } from "../accounts/prove-password.ts";
import { type StartedSession, startSession } from "../accounts/sessions.ts";
import { enterWorkspace, lockWorkspace, parseInput, publicCommand, setTenant } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessInvitationByToken, invitationView, linkView } from "./invitations.access.ts";
import { groupsStillThere } from "./join-groups.ts";
import { type InWorkspace, isBarredAccount, joinWorkspace } from "./members.access.ts";

const NOT_THEIRS = {
  field: "password",
  message: "パスワードが正しくありません。このメールアドレスの今のパスワードを入力してください。",
};

/** The invitation proves the address. Somebody who has an account already joins with its password. */
export async function registerInvitedUser(
  scope: Scope,
  input: z.input<typeof RegisterInvitedUser>,
): Promise<StartedSession> {
  const {
    workspaceId,
    et,
    name,
    accountName: typed,
    password,
    passwordConfirm,
  } = parseInput(RegisterInvitedUser, input);
  const invited = await findInvited(scope, { workspaceId, et });
  const accountName = AccountName.safeParse(typed);
  if (!accountName.success)
    throw fail("InvalidAccountName", { field: "accountName", message: accountName.error.issues[0]?.message ?? "" });

  const joining = { workspaceId, et, name, accountName: accountName.data };
  if (invited.accountId) {
    const whose = { accountId: invited.accountId };
    // Signed in as the invited person is proof enough, and the only one for whoever came through Google.
    const isThemselves = scope.actor?.accountId === invited.accountId;
    if (!isThemselves) await provePassword(scope, { whose, password, refusal: NOT_THEIRS });
    return join(scope, { ...joining, ...whose });
  }
  if (password !== passwordConfirm)
    throw fail("InvalidPassword", { field: "passwordConfirm", message: "パスワードが一致しません。" });
  return join(scope, {
    ...joining,
    passwordHash: await hashPassword(password, { email: invited.email, field: "password" }),
  });
}

const findInvited = publicCommand(
  z.object({ workspaceId: z.string(), et: z.string() }),
  async (ctx, { workspaceId, et }) => {
    const { email, workspaceId: own } = await accessInvitationByToken(ctx, et);
    if (own !== workspaceId) throw fail("InvalidToken");
    const owner = await findOwner(ctx, email);
    return { email, accountId: owner?.id };
  },
);

const Join = z.object({
  workspaceId: z.string(),
  et: z.string(),
  name: z.string(),
  accountName: z.string(),
  accountId: z.string().optional(),
  passwordHash: z.string().optional(),
});

const join = publicCommand(Join, async (outside, { et, name, accountName, accountId: known, passwordHash }) => {
  const invitation = await accessInvitationByToken(outside, et);
  const { workspaceId, id, email, role, groupIdList } = invitation;
  const accountId = known ?? (await insertConfirmed(outside, { email, name, passwordHash: passwordHash ?? null }));
  await setTenant(outside, { workspaceId, accountId });
  const actor = { accountId, isConfirmed: true };
  const ctx = await enterWorkspace({ ...outside, actor }, workspaceId);
  await lockWorkspace(ctx);
  // Withdrawn, sent anew or used since it was looked up.
  const { numUpdatedRows } = await ctx.db
    .updateTable("invitation")
    .set({ usedAt: ctx.now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("tokenHash", "=", invitation.tokenHash)
    .where("usedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail("InvalidToken");
  if (invitation.linkId) await takePlace(ctx, invitation.linkId, accountId);
  await emitToWorkspace(ctx, "invitation.used", { invitation: invitationView(invitation) });
  await joinWorkspace(ctx, { accountId, accountName, role }, { groups: await groupsStillThere(ctx, groupIdList) });
  return startSession(ctx, accountId, {
    autoSignIn: true,
    isSecondStepTaken: outside.actor?.accountId === accountId,
  });
});

/** The last free place goes to one only. Somebody who was removed does not come back through a link. */
async function takePlace(ctx: InWorkspace, linkId: string, accountId: string): Promise<void> {
  if (await isBarredAccount(ctx, accountId)) throw fail("InvalidToken");
  const row = await ctx.db
    .updateTable("invitationLink")
    .set({ useCount: sql<number>`use_count + 1` })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", linkId)
    .where((where) => where.or([where("useLimit", "is", null), where("useCount", "<", sql.ref("useLimit") as never)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw fail("InvalidToken", { message: "この招待リンクは、参加できる人数に達しています。" });
  await emitToWorkspace(ctx, "invitationLink.used", { link: linkView(ctx, row) });
}
