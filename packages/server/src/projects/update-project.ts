import { ProjectKey, ProjectName } from "@itoguchi/core/model/project";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessProject, projectView } from "./projects.access.ts";

const UpdateProject = z.object({ pk: ProjectKey, name: ProjectName });

export const updateProject = administrationCommand(UpdateProject, "project.manage", async (ctx, { pk, name }) => {
  const { id } = await accessProject(ctx, pk);
  const row = await ctx.db
    .updateTable("project")
    .set({ name, updatedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const project = projectView(row);
  await emitToWorkspace(ctx, "project.updated", { project });
  return project;
});
