import { ProjectKey } from "@itoguchi/core/model/project";
import { GroupIds } from "@itoguchi/core/projects/projects.calls";
import { sql } from "kysely";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroups } from "./access-groups.ts";
import { accessProject, groupsOf } from "./projects.access.ts";

/** Without its last group the project opens to everybody but guests. */
export const withdrawGroup = administrationCommand(
  GroupIds.extend({ pk: ProjectKey }),
  "project.manage",
  async (ctx, { pk, groupIdList }) => {
    const project = await accessProject(ctx, pk);
    const groupList = await accessGroups(ctx, groupIdList);
    await ctx.db
      .deleteFrom("groupInProject")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("projectId", "=", project.id)
      .where("groupId", "=", sql<string>`any(${groupIdList})`)
      .execute();
    const left = await groupsOf(ctx, project.id);
    await emitToWorkspace(ctx, "project.groupWithdrawn", { project, groupList, isOpen: left.length === 0 });
    return { groupList: left };
  },
);
