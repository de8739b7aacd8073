import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Role } from "@itoguchi/core/kernel/roles";
import { mayGive } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessWaitingInvitation, invitationView } from "./invitations.access.ts";
import { limitInvitations } from "./limit-invitations.ts";
import { expiryOf, mailInvitation } from "./send-invitation.ts";

/** A new token and seven more days; the earlier mail's link is dead. */
export const resendInvitation = administrationCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const { email, role } = await accessWaitingInvitation(ctx, id);
  if (!mayGive(ctx.member.role, role as Role)) throw fail("Forbidden");
  await limitInvitations(ctx, email);
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
