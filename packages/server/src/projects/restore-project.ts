import { fail } from "@itoguchi/core/kernel/errors";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { keyedBy, oldestRestorable, projectView } from "./projects.access.ts";

export const restoreProject = administrationCommand(
  z.object({ pk: ProjectKey }),
  "workspace.manage",
  async (ctx, { pk }) => {
    const row = await ctx.db
      .updateTable("project")
      .set({ deletedAt: null, updatedAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where(keyedBy(ctx, pk))
      .where("deletedAt", ">", oldestRestorable(ctx))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw fail("EntityNotFound");
    const project = projectView(row);
    await emitToWorkspace(ctx, "project.restored", { project });
    return project;
  },
);
