import { fail } from "@itoguchi/core/kernel/errors";
import { mayChangeRole, mayManage } from "@itoguchi/core/members/member.policy";
import { UpdateMember } from "@itoguchi/core/members/members.calls";
import { administrationCommand } from "../kernel/command.ts";
import { changeMembership } from "./change-membership.ts";
import { accessMember, announceMember, refuseLastSuperAdmin } from "./members.access.ts";
import { withdrawGiven } from "./withdraw-given.ts";

/** An administrator changes somebody's role, account name or first project. */
export const updateMember = administrationCommand(
  UpdateMember,
  "workspace.manage",
  async (ctx, { id, role, ...changes }) => {
    const target = await accessMember(ctx, id);
    if (target.isDeleted) throw fail("EntityNotFound");
    if (!mayManage(ctx.member, target)) throw fail("Forbidden");
    const isNewRole = role !== undefined && role !== target.role;
    if (isNewRole) {
      if (!mayChangeRole(ctx.member, target, role))
        throw fail("Forbidden", { field: "role", message: "自分より上位の役割にはできません。" });
      await refuseLastSuperAdmin(ctx, target, role);
    }
    await changeMembership(ctx, target, { role, ...changes });
    if (!isNewRole) return announceMember(ctx, id, "member.updated");
    await withdrawGiven(ctx, { id, role });
    return announceMember(ctx, id, { type: "member.roleChanged", before: target.role });
  },
);
