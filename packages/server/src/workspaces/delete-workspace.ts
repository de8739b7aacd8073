import { fail } from "@itoguchi/core/kernel/errors";
import { trim } from "@itoguchi/core/kernel/text";
import { DeleteWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { administrationCommand } from "../kernel/command.ts";
import { announceWorkspace } from "./announce-workspace.ts";
import { loadWorkspace } from "./workspaces.access.ts";

/**
 * Closed to everybody at once (migration 0026); a super administrator can restore it for thirty days. Sent again, it answers as
 * before: that is the one call a deleted workspace still understands besides restoring and exporting.
 */
export const deleteWorkspace = administrationCommand(
  DeleteWorkspace,
  "workspace.destroy",
  async (ctx, { name }) => {
    const workspace = await loadWorkspace(ctx);
    if (trim(name).normalize("NFKC") !== workspace.name.normalize("NFKC"))
      throw fail("InvalidInput", { field: "name", message: "ワークスペースの名前と一致しません。" });
    if (workspace.deletedAt) return workspace;
    await ctx.db.insertInto("workspaceDeletion").values({ workspace: ctx.workspaceId, deletedAt: ctx.now }).execute();
    return announceWorkspace(ctx, "workspace.deleted");
  },
  { inDeleted: true },
);
