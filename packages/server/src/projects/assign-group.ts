import { ProjectKey } from "@itoguchi/core/model/project";
import { GroupIds } from "@itoguchi/core/projects/projects.calls";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroups } from "./access-groups.ts";
import { accessProject, groupsOf } from "./projects.access.ts";

/** The first group closes the project to everybody else. */
export const assignGroup = administrationCommand(
  GroupIds.extend({ pk: ProjectKey }),
  "project.manage",
  async (ctx, { pk, groupIdList }) => {
    const { db, workspaceId } = ctx;
    const project = await accessProject(ctx, pk);
    const groupList = await accessGroups(ctx, groupIdList);
    await db
      .insertInto("groupInProject")
      .values(groupList.map((group) => ({ workspaceId, projectId: project.id, groupId: group.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await emitToWorkspace(ctx, "project.groupAssigned", { project, groupList, isOpen: false });
    return { groupList: await groupsOf(ctx, project.id) };
  },
);
