import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { limitMails } from "../accounts/limit-mails.ts";
import { memberCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessWaitingInvitation, invitationView } from "./invitations.access.ts";
import { expiryOf, mailInvitation } from "./send-invitation.ts";

/** A new token and seven more days; the earlier mail's link is dead. */
export const resendInvitation = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const { email } = await accessWaitingInvitation(ctx, id);
  await limitMails(ctx, email);
  const { token, hash } = ctx.services.secrets.token();
  const row = await ctx.db
    .updateTable("invitation")
    .set({ tokenHash: hash, expiresAt: expiryOf(ctx.now), invitedBy: ctx.member.id })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const invitation = invitationView(row);
  await emitToWorkspace(ctx, "invitation.resent", { invitation });
  await mailInvitation(ctx, { email, token, invitedBy: ctx.member.id });
  return invitation;
});
