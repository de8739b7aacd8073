import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { mayRemove } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { endSessions } from "../accounts/sessions.ts";
import { memberCommand } from "../kernel/command.ts";
import { accessMember, announceMember, type InWorkspace, refuseLastSuperAdmin } from "./members.access.ts";
import { tellRemoved } from "./members.notices.ts";

/** Their name stays on what they wrote; their sessions end at once, wherever they are signed in. */
export const removeMember = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const target = await accessMember(ctx, id);
  if (target.isDeleted) throw fail("EntityNotFound");
  if (!mayRemove(ctx.member, target)) throw fail("Forbidden");
  await refuseLastSuperAdmin(ctx, target, "gone");
  await markRemoved(ctx, id);
  await tellRemoved(ctx, target.accountId);
  const member = await announceMember(ctx, id, "member.removed");
  await endSessions(ctx, { accountId: target.accountId });
  return member;
});

export async function markRemoved({ db, workspaceId, now }: InWorkspace, id: string): Promise<void> {
  await db
    .updateTable("member")
    .set({ deletedAt: now, defaultProjectId: null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}
