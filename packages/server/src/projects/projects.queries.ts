import { Nothing } from "@itoguchi/core/kernel/call";
import { abilitiesOf } from "@itoguchi/core/kernel/roles";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { may } from "../kernel/principal.ts";
import {
  accessProject,
  formerKeysOf,
  groupsOfProjects,
  oldestRestorable,
  openProjects,
  projectView,
} from "./projects.access.ts";

export const listProjects = memberCommand(Nothing, "workspace.read", async (ctx) => {
  const rows = await openProjects(ctx).orderBy("createdAt").execute();
  const formerKeys = await formerKeysOf(ctx);
  return { projectList: rows.map((row) => ({ ...projectView(row), formerKeyList: formerKeys.get(row.id) ?? [] })) };
});

export const listManagedProjects = memberCommand(Nothing, "workspace.manage", async (ctx) => {
  const rows = await ctx.db
    .selectFrom("project")
    .selectAll()
    .where("workspaceId", "=", ctx.workspaceId)
    .where((where) => where.or([where("deletedAt", "is", null), where("deletedAt", ">", oldestRestorable(ctx))]))
    .orderBy("createdAt")
    .execute();
  const groups = await groupsOfProjects(ctx).execute();
  return {
    projectList: rows.map((row) => ({
      ...projectView(row),
      groupList: groups.filter(({ projectId }) => projectId === row.id).map(({ id, name }) => ({ id, name })),
    })),
  };
});

export const loadProject = memberCommand(z.object({ pk: ProjectKey }), "workspace.read", async (ctx, { pk }) => ({
  project: await accessProject(ctx, pk),
  abilities: abilitiesOf(ctx.member.role).filter((ability) => may(ctx.principal, ability)),
}));
