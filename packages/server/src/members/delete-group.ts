import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroup } from "./groups.access.ts";

/** Its people stay; what it opened for them may close, and a project it alone had closed opens. */
export const deleteGroup = administrationCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const group = await accessGroup(ctx, id);
  await ctx.db.deleteFrom("memberGroup").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
  await emitToWorkspace(ctx, "group.deleted", { group });
  return DONE;
});
