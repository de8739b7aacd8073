import { Id } from "@itoguchi/core/kernel/ids";
import { GroupName } from "@itoguchi/core/model/group";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroup, refuseTakenGroupName } from "./groups.access.ts";

const UpdateGroup = z.object({ id: Id, name: GroupName });

export const updateGroup = administrationCommand(UpdateGroup, "workspace.manage", async (ctx, { id, name }) => {
  await accessGroup(ctx, id);
  await ctx.db
    .updateTable("memberGroup")
    .set({ name, updatedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute()
    .catch(refuseTakenGroupName);
  const group = { id, name };
  await emitToWorkspace(ctx, "group.updated", { group });
  return group;
});
