import { Nothing } from "@itoguchi/core/kernel/call";
import { administrationCommand } from "../kernel/command.ts";
import { announceWorkspace } from "./announce-workspace.ts";

/** Reads what is connected for the first time. With nothing connected there is nothing to read and it is done at once. */
export const execPartialScan = administrationCommand(Nothing, "workspace.manage", async (ctx) => {
  await ctx.db
    .updateTable("workspace")
    .set({ isExecPartialScan: true, updatedAt: ctx.now })
    .where("id", "=", ctx.workspaceId)
    .execute();
  return announceWorkspace(ctx);
});
