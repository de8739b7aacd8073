import type { Notice } from "@itoguchi/core/accounts/account";
import type { Role } from "@itoguchi/core/kernel/roles";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import type { Mail } from "../kernel/mail/mail.ts";
import type { InWorkspace } from "./members.access.ts";
import { type Facts, invitationUsedMail, removedMail, roleChangedMail } from "./members.mails.ts";

export async function tellRoleChanged(ctx: InWorkspace, accountId: string, role: Role): Promise<void> {
  await tell(ctx, { accountId, notice: "roleChanged" }, (facts) => roleChangedMail({ ...facts, role }));
}

/** Not a matter of taste: whoever loses access is told. */
export async function tellRemoved(ctx: InWorkspace, accountId: string): Promise<void> {
  await tell(ctx, { accountId }, removedMail);
}

export async function tellInvitationUsed(ctx: InWorkspace, invitedBy: string | null, joinedId: string): Promise<void> {
  if (!invitedBy) return;
  const inviter = await ctx.db
    .selectFrom("member")
    .select("accountId")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", invitedBy)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const { name: joined } = await ctx.db
    .selectFrom("account")
    .select("name")
    .where("id", "=", joinedId)
    .executeTakeFirstOrThrow();
  if (inviter)
    await tell(ctx, { accountId: inviter.accountId, notice: "invitationUsed" }, (facts) =>
      invitationUsedMail({ ...facts, joined }),
    );
}

/** A mail about the workspace, unless the person has switched that kind off. */
async function tell(
  ctx: InWorkspace,
  { accountId, notice }: { accountId: string; notice?: Notice },
  write: (facts: Facts) => Mail,
): Promise<void> {
  const { email, mutedNotices } = await ctx.db
    .selectFrom("account")
    .select(["email", "mutedNotices"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (notice && mutedNotices.includes(notice)) return;
  const workspace = await ctx.db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", ctx.workspaceId)
    .executeTakeFirstOrThrow();
  await sendMail(ctx, write({ to: email, publicUrl: ctx.services.config.PUBLIC_URL, workspace }));
}
