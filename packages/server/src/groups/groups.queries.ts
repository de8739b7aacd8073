import { Nothing } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { countedGroup, countedGroups } from "./groups.access.ts";

export const listGroups = memberCommand(Nothing, "project.manage", async (ctx) => ({
  groupList: await countedGroups(ctx).orderBy("g.name").execute(),
}));

export const getGroup = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const group = await countedGroup(ctx, id);
  const projectList = await ctx.db
    .selectFrom("groupInProject as i")
    .innerJoin("project as p", (join) =>
      join.onRef("p.workspaceId", "=", "i.workspaceId").onRef("p.id", "=", "i.projectId"),
    )
    .select([
      "p.projectKey",
      "p.name",
      sql<SqlBool>`not exists (select from group_in_project o
        where o.workspace_id = i.workspace_id and o.project_id = i.project_id and o.group_id <> i.group_id)`
        .$castTo<boolean>()
        .as("isOnlyGroup"),
    ])
    .where("i.workspaceId", "=", ctx.workspaceId)
    .where("i.groupId", "=", id)
    .where("p.deletedAt", "is", null)
    .orderBy("p.name")
    .execute();
  return { ...group, projectList };
});
