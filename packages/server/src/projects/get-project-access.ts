import type { Role } from "@itoguchi/core/kernel/roles";
import { can, ROLES } from "@itoguchi/core/kernel/roles";
import { ProjectKey } from "@itoguchi/core/projects/project";
import { wayInto } from "@itoguchi/core/projects/project.policy";
import { FindPeopleOfProject } from "@itoguchi/core/projects/projects.calls";
import { type SqlBool, sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { countAll } from "../kernel/db/paging.ts";
import { matchesPerson, memberRows, memberView } from "../kernel/member-view.ts";
import { accessProject } from "./projects.access.ts";

const PER_PAGE = 50;

/** Who can open the project, and through which of its groups. */
export const getProjectAccess = memberCommand(
  FindPeopleOfProject.extend({ pk: ProjectKey }),
  "project.manage",
  async (ctx, { pk, words, offset }) => {
    const { id: projectId } = await accessProject(ctx, pk);
    const groupList = await groupsWithCounts(ctx, projectId);
    const isRestricted = groupList.length > 0;
    const groupNames = sql<string[]>`array(select g.name from group_in_project p
      join member_in_group m on m.workspace_id = p.workspace_id and m.group_id = p.group_id
      join member_group g on g.workspace_id = p.workspace_id and g.id = p.group_id
      where p.workspace_id = member.workspace_id and p.project_id = ${projectId} and m.member_id = member.id
      order by g.name)`;
    const anyway = ROLES.filter((role) => can(role, isRestricted ? "workspace.manage" : "project.open"));
    const found = memberRows(ctx)
      .where("member.workspaceId", "=", ctx.workspaceId)
      .where("member.deletedAt", "is", null)
      .where(matchesPerson(words))
      .where((where) => where.or([where("member.role", "in", anyway), sql<SqlBool>`cardinality(${groupNames}) > 0`]));
    const rows = await found
      .select(groupNames.as("groupNameList"))
      .orderBy("member.role")
      .orderBy("member.accountName")
      .offset(offset)
      .limit(PER_PAGE)
      .execute();
    const count = await countAll(found, { offset, limit: PER_PAGE, shown: rows.length });
    return {
      groupList,
      count,
      userList: rows.map((row) => {
        const { id, accountName, role, user } = memberView(ctx, row);
        const isInGroup = row.groupNameList.length > 0;
        const way = wayInto(role as Role, { isRestricted, isInGroup }) ?? "group";
        return { id, accountName, role, user, way, groupNameList: row.groupNameList };
      }),
    };
  },
);

function groupsWithCounts({ db, workspaceId }: MemberCtx, projectId: string) {
  return db
    .selectFrom("groupInProject as i")
    .innerJoin("memberGroup as g", (join) =>
      join.onRef("g.workspaceId", "=", "i.workspaceId").onRef("g.id", "=", "i.groupId"),
    )
    .select([
      "g.id",
      "g.name",
      sql<number>`(select count(*) from member_in_group m join member on member.workspace_id = m.workspace_id and member.id = m.member_id
        where m.workspace_id = g.workspace_id and m.group_id = g.id and member.deleted_at is null)`.as("userCount"),
    ])
    .where("i.workspaceId", "=", workspaceId)
    .where("i.projectId", "=", projectId)
    .orderBy("g.name")
    .execute();
}
