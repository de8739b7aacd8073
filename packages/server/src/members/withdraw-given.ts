import type { Role } from "@itoguchi/core/kernel/roles";
import { LINK_ROLE } from "@itoguchi/core/members/invitation";
import { mayGive } from "@itoguchi/core/members/member.policy";
import { type Selectable, sql } from "kysely";
import type { Invitation, InvitationLink } from "../kernel/db/schema.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { invitationView, linkView, waitingInvitations } from "./invitations.access.ts";
import type { InWorkspace } from "./members.access.ts";

/**
 * What somebody could not offer any more is withdrawn, through their links too: else an invitation to oneself would be a
 * way back in.
 */
export async function withdrawGiven(
  ctx: InWorkspace,
  { id, role }: { id: string; role: Role | "gone" },
): Promise<void> {
  const mayStill = (given: number) => role !== "gone" && mayGive(role, given as Role);
  const given = await waitingInvitations(ctx).where("invitedBy", "=", id).orderBy("id").execute();
  await withdraw(
    ctx,
    given.filter((invitation) => !mayStill(invitation.role)),
  );
  const links = await ctx.db
    .selectFrom("invitationLink")
    .selectAll()
    .where("workspaceId", "=", ctx.workspaceId)
    .where("createdBy", "=", id)
    .where("revokedAt", "is", null)
    .execute();
  for (const link of links) if (!mayStill(LINK_ROLE)) await revoke(ctx, link);
}

/** Those it has invited and who have not come yet lose their invitations with it. */
export async function revoke(ctx: InWorkspace, link: Selectable<InvitationLink>): Promise<void> {
  await ctx.db
    .updateTable("invitationLink")
    .set({ revokedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", link.id)
    .execute();
  await emitToWorkspace(ctx, "invitationLink.revoked", { link: linkView(ctx, link) });
  await withdraw(ctx, await waitingInvitations(ctx).where("linkId", "=", link.id).orderBy("id").execute());
}

export async function withdraw(ctx: InWorkspace, invitations: readonly Selectable<Invitation>[]): Promise<void> {
  const ids = invitations.map(({ id }) => id);
  await ctx.db
    .updateTable("invitation")
    .set({ withdrawnAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const invitation of invitations)
    await emitToWorkspace(ctx, "invitation.withdrawn", { invitation: invitationView(invitation) });
}
