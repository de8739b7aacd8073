import { DONE } from "@itoguchi/core/kernel/call";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessProject, projectView } from "./projects.access.ts";

/** Gone for everybody at once; an administrator can bring it back for thirty days. */
export const deleteProject = administrationCommand(
  z.object({ pk: ProjectKey }),
  "project.manage",
  async (ctx, { pk }) => {
    const { id } = await accessProject(ctx, pk);
    const row = await ctx.db
      .updateTable("project")
      .set({ deletedAt: ctx.now, updatedAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitToWorkspace(ctx, "project.deleted", { project: projectView(row) });
    return DONE;
  },
);
