import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { mayRemove } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { endSessions } from "../accounts/sessions.ts";
import { administrationCommand } from "../kernel/command.ts";
import { markGone } from "./mark-gone.ts";
import { accessMember, announceMember, refuseLastSuperAdmin } from "./members.access.ts";
import { withdrawGiven } from "./withdraw-given.ts";

/** Their name stays on what they wrote; their sessions end at once, wherever they are signed in. */
export const removeMember = administrationCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const target = await accessMember(ctx, id);
  if (target.isDeleted) throw fail("EntityNotFound");
  if (!mayRemove(ctx.member, target)) throw fail("Forbidden");
  await refuseLastSuperAdmin(ctx, target, "gone");
  await markGone(ctx, id, { removedBy: ctx.member.id });
  await withdrawGiven(ctx, { id, role: "gone" });
  const member = await announceMember(ctx, id, "member.removed");
  await endSessions(ctx, { accountId: target.accountId });
  return member;
});
