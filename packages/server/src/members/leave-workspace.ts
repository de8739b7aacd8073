import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { memberCommand } from "../kernel/command.ts";
import { accessMember, announceMember, refuseLastSuperAdmin } from "./members.access.ts";
import { markRemoved } from "./remove-member.ts";

export const leaveWorkspace = memberCommand(Nothing, "workspace.read", async (ctx) => {
  const self = await accessMember(ctx, ctx.member.id);
  await refuseLastSuperAdmin(ctx, self, "gone");
  await markRemoved(ctx, self.id);
  await announceMember(ctx, self.id, "member.left");
  return DONE;
});
