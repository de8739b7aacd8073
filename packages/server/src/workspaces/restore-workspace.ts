import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { restorableUntil } from "@itoguchi/core/model/workspace";
import { administrationCommand } from "../kernel/command.ts";
import { announceWorkspace } from "./announce-workspace.ts";
import { loadWorkspace } from "./workspaces.access.ts";

/** Everything is as it was: members, rights, invitations, tokens and contents were only hidden. */
export const restoreWorkspace = administrationCommand(
  Nothing,
  "workspace.destroy",
  async (ctx) => {
    const workspace = await loadWorkspace(ctx);
    if (!workspace.deletedAt) return workspace;
    if (restorableUntil(workspace.deletedAt) <= ctx.now) throw fail("EntityNotFound");
    await ctx.db.deleteFrom("workspaceDeletion").where("workspace", "=", ctx.workspaceId).execute();
    return announceWorkspace(ctx, "workspace.restored");
  },
  { inDeleted: true },
);
