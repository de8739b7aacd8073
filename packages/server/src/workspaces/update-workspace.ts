import { fail } from "@itoguchi/core/kernel/errors";
import { UpdateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { administrationCommand } from "../kernel/command.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { announceWorkspace } from "./announce-workspace.ts";

export const updateWorkspace = administrationCommand(
  UpdateWorkspace,
  "workspace.manage",
  async (ctx, { name, subDomain }) => {
    const { db, workspaceId, now } = ctx;
    await db
      .updateTable("workspace")
      .set({ ...(name ? { name } : {}), updatedAt: now })
      .where("id", "=", workspaceId)
      .execute();
    if (subDomain) {
      await db
        .updateTable("subDomain")
        .set({ name: subDomain })
        .where("workspaceId", "=", workspaceId)
        .execute()
        .catch((error) => {
          throw isUniqueViolation(error) ? fail("DuplicateSubDomain", { field: "subDomain" }) : error;
        });
    }
    return announceWorkspace(ctx);
  },
);
