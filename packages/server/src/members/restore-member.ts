import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { mayRemove } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { accessMember, announceMember } from "./members.access.ts";

/** Back with the role and the groups they had. */
export const restoreMember = administrationCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const target = await accessMember(ctx, id);
  if (!target.isDeleted) throw fail("EntityNotFound");
  if (!mayRemove(ctx.member, target)) throw fail("Forbidden");
  await ctx.db
    .updateTable("member")
    .set({ deletedAt: null, removedBy: null })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  return announceMember(ctx, id, "member.restored");
});
