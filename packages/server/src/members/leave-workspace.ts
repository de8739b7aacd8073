import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { administrationCommand } from "../kernel/command.ts";
import { markGone } from "./mark-gone.ts";
import { accessMember, announceMember, refuseLastSuperAdmin } from "./members.access.ts";
import { withdrawGiven } from "./withdraw-given.ts";

export const leaveWorkspace = administrationCommand(Nothing, "membership.manage", async (ctx) => {
  const self = await accessMember(ctx, ctx.member.id);
  await refuseLastSuperAdmin(ctx, self, "gone");
  await markGone(ctx, self.id, { removedBy: null });
  await withdrawGiven(ctx, { id: self.id, role: "gone" });
  await announceMember(ctx, self.id, "member.left");
  return DONE;
});
