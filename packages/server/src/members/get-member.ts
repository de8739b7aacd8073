import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { mayManage, mayRemove, roleOptions } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { openProjectsOf } from "../projects/projects.access.ts";

/** Everything about one person that an administrator needs on one page. */
export const getMember = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const row = await memberRows(ctx)
    .leftJoin("project", (join) =>
      join.onRef("project.workspaceId", "=", "member.workspaceId").onRef("project.id", "=", "member.defaultProjectId"),
    )
    .select("project.projectKey as defaultProjectKey")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  const user = memberView(ctx, row);
  const isActive = user.deletedDate === null;
  const projects = await openProjectsOf(ctx, user).orderBy("project.name").execute();
  const projectList = isActive ? projects.map(({ projectKey, name }) => ({ projectKey, name })) : [];
  return {
    user,
    defaultProjectKey: row.defaultProjectKey,
    groupList: await groupsOf(ctx, id),
    defaultProject: projectList.find(({ projectKey }) => projectKey === row.defaultProjectKey) ?? null,
    projectList,
    roleList: isActive ? roleOptions(ctx.member, user) : [user.role],
    abilities: {
      update: isActive && mayManage(ctx.member, user),
      remove: isActive && mayRemove(ctx.member, user),
      restore: !isActive && mayRemove(ctx.member, user),
    },
  };
});

function groupsOf({ db, workspaceId }: MemberCtx, memberId: string) {
  return db
    .selectFrom("memberInGroup as m")
    .innerJoin("memberGroup as g", (join) =>
      join.onRef("g.workspaceId", "=", "m.workspaceId").onRef("g.id", "=", "m.groupId"),
    )
    .select(["g.id", "g.name"])
    .where("m.workspaceId", "=", workspaceId)
    .where("m.memberId", "=", memberId)
    .orderBy("g.name")
    .execute();
}
