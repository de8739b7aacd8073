import { UpdateOwnMembership } from "@itoguchi/core/members/members.calls";
import { administrationCommand } from "../kernel/command.ts";
import { changeMembership } from "./change-membership.ts";
import { announceMember } from "./members.access.ts";

export const updateOwnMembership = administrationCommand(
  UpdateOwnMembership,
  "membership.manage",
  async (ctx, changes) => {
    await changeMembership(ctx, ctx.member, changes);
    return announceMember(ctx, ctx.member.id, "member.updated");
  },
);
