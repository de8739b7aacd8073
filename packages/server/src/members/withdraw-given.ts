import { can, type Role } from "@itoguchi/core/kernel/roles";
import { emitToWorkspace } from "../kernel/events.ts";
import { invitationView, linkView, waitingInvitations } from "./invitations.access.ts";
import type { InWorkspace } from "./members.access.ts";

/** What somebody could not offer any more is withdrawn: else an invitation to oneself would be a way back in. */
export async function withdrawGiven(
  ctx: InWorkspace,
  { id, role }: { id: string; role: Role | "gone" },
): Promise<void> {
  const mayInvite = role !== "gone" && can(role, "workspace.manage");
  const waiting = await waitingInvitations(ctx).where("invitedBy", "=", id).orderBy("id").forUpdate().execute();
  const tooMuch = waiting.filter((invitation) => !mayInvite || invitation.role < role);
  for (const invitation of tooMuch) {
    await ctx.db
      .updateTable("invitation")
      .set({ withdrawnAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", invitation.id)
      .execute();
    await emitToWorkspace(ctx, "invitation.withdrawn", { invitation: invitationView(invitation) });
  }
  if (mayInvite) return;
  const links = await ctx.db
    .updateTable("invitationLink")
    .set({ revokedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("createdBy", "=", id)
    .where("revokedAt", "is", null)
    .returningAll()
    .execute();
  for (const link of links) await emitToWorkspace(ctx, "invitationLink.revoked", { link: linkView(ctx, link) });
}
