import { INVITATION_DAYS } from "@itoguchi/core/accounts/account.policy";
import { Nothing } from "@itoguchi/core/kernel/call";
import { memberCommand } from "../kernel/command.ts";

const DAY = 86_400_000;

/** One link at a time: a new one ends the last. */
export const createInvitationLink = memberCommand(Nothing, "workspace.manage", async (ctx) => {
  const { db, workspaceId, now, services } = ctx;
  const id = ctx.id();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY);
  await db
    .updateTable("invitationLink")
    .set({ revokedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("revokedAt", "is", null)
    .execute();
  await db
    .insertInto("invitationLink")
    .values({ workspaceId, id, createdBy: ctx.member.id, createdAt: now, expiresAt })
    .execute();
  return {
    id,
    url: `${services.config.PUBLIC_URL}/workspace/${workspaceId}/invitationLink/${id}`,
    expiresAt: expiresAt.toISOString(),
  };
});
