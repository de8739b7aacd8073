import { fail } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import type { Project } from "@itoguchi/core/projects/project";
import type { Selectable } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";
import type { Project as ProjectRow } from "../kernel/db/schema.ts";

/** Open to every member but guests, who need a group that is assigned to it. */
export async function accessProject(ctx: MemberCtx, projectKey: string): Promise<Project> {
  const row = await openProjects(ctx).where("projectKey", "=", projectKey).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return projectView(row);
}

export function openProjects(ctx: MemberCtx) {
  return ctx.db
    .selectFrom("project")
    .selectAll()
    .where("workspaceId", "=", ctx.workspaceId)
    .where("deletedAt", "is", null)
    .where((where) => where.val(isOpenToAll(ctx)));
}

function isOpenToAll({ member }: MemberCtx): boolean {
  return can(member.role, "project.open");
}

export function projectView(row: Selectable<ProjectRow>): Project {
  return { id: row.id, projectKey: row.projectKey, name: row.name, createdAt: row.createdAt.toISOString() };
}
