import { can, ROLES } from "@itoguchi/core/kernel/roles";
import { ProjectKey } from "@itoguchi/core/model/project";
import { wayInto } from "@itoguchi/core/projects/project.policy";
import { FindPeopleOfProject } from "@itoguchi/core/projects/projects.calls";
import { sql } from "kysely";
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
    const anyway = ROLES.filter((role) => can(role, isRestricted ? "workspace.manage" : "project.open"));
    const found = memberRows(ctx)
      .leftJoin(groupNames(ctx, projectId), (join) => join.onRef("through.memberId", "=", "member.id"))
      .where("member.workspaceId", "=", ctx.workspaceId)
      .where("member.deletedAt", "is", null)
      .where(matchesPerson(words))
      .where((where) => where.or([where("member.role", "in", anyway), where("through.names", "is not", null)]));
    const rows = await found
      .select("through.names")
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
        const groupNameList = row.names ?? [];
        const way = wayInto(role, { isRestricted, isInGroup: groupNameList.length > 0 });
        if (!way) throw new Error("The list shows somebody the law does not let in");
        return { id, accountName, role, user, way, groupNameList };
      }),
    };
  },
);

/** For everybody whom one of the project's groups lets in, the names of those groups. */
function groupNames({ db, workspaceId }: MemberCtx, projectId: string) {
  return db
    .selectFrom("groupInProject as p")
    .innerJoin("memberInGroup as m", (join) =>
      join.onRef("m.workspaceId", "=", "p.workspaceId").onRef("m.groupId", "=", "p.groupId"),
    )
    .innerJoin("memberGroup as g", (join) =>
      join.onRef("g.workspaceId", "=", "p.workspaceId").onRef("g.id", "=", "p.groupId"),
    )
    .select(["m.memberId", sql<string[]>`array_agg(g.name order by g.name)`.as("names")])
    .where("p.workspaceId", "=", workspaceId)
    .where("p.projectId", "=", projectId)
    .groupBy("m.memberId")
    .as("through");
}

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
