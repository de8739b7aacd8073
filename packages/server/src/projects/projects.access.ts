import { fail } from "@itoguchi/core/kernel/errors";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { Group } from "@itoguchi/core/model/group";
import { type Project, RESTORABLE_DAYS } from "@itoguchi/core/model/project";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Ctx, MemberCtx } from "../kernel/context.ts";
import type { DB, Project as ProjectRow } from "../kernel/db/schema.ts";

const DAY = 86_400_000;

type InWorkspace = Pick<Ctx, "db"> & { workspaceId: string };

/** One the member may open; any other looks like none. */
export async function accessProject(ctx: MemberCtx, projectKey: string): Promise<Project> {
  const row = await openProjects(ctx).where(keyedBy(ctx, projectKey)).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return projectView(row);
}

/** The project that has the key, or had it before. */
export function keyedBy({ workspaceId }: Pick<InWorkspace, "workspaceId">, projectKey: string) {
  return ({ eb, selectFrom }: ExpressionBuilder<DB, "project">) =>
    eb(
      "project.id",
      "in",
      selectFrom("projectKeyReservation as r")
        .select("r.projectId")
        .where("r.workspaceId", "=", workspaceId)
        .where("r.projectKey", "=", projectKey),
    );
}

export function openProjects(ctx: MemberCtx) {
  const { principal } = ctx;
  const open = openProjectsOf(ctx, ctx.member);
  if (principal.kind === "person" || principal.allProjects) return open;
  return open.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("delegateProject as d")
        .select("d.projectId")
        .whereRef("d.workspaceId", "=", "project.workspaceId")
        .whereRef("d.projectId", "=", "project.id")
        .where("d.delegateId", "=", principal.id),
    ),
  );
}

/** The law of `project.policy.ts` as SQL; projects.test.ts holds the two together. */
export function openProjectsOf(ctx: InWorkspace, { id, role }: { id: string; role: Role }) {
  return ctx.db
    .selectFrom("project")
    .selectAll("project")
    .where("project.workspaceId", "=", ctx.workspaceId)
    .where("project.deletedAt", "is", null)
    .where(({ or, and, not, val, exists, selectFrom }) => {
      const groups = selectFrom("groupInProject as g")
        .select("g.groupId")
        .whereRef("g.workspaceId", "=", "project.workspaceId")
        .whereRef("g.projectId", "=", "project.id");
      const ownGroups = groups
        .innerJoin("memberInGroup as m", (join) =>
          join.onRef("m.workspaceId", "=", "g.workspaceId").onRef("m.groupId", "=", "g.groupId"),
        )
        .where("m.memberId", "=", id);
      return or([
        val(can(role, "workspace.manage")),
        exists(ownGroups),
        and([val(can(role, "project.open")), not(exists(groups))]),
      ]);
    });
}

export function oldestRestorable({ now }: Pick<Ctx, "now">): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY);
}

export function projectView(row: Selectable<ProjectRow>): Project {
  return {
    id: row.id,
    projectKey: row.projectKey,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** By the id of the project; those that never had another key are not in it. */
export async function formerKeysOf({ db, workspaceId }: InWorkspace): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("projectKeyReservation as r")
    .innerJoin("project as p", (join) =>
      join.onRef("p.workspaceId", "=", "r.workspaceId").onRef("p.id", "=", "r.projectId"),
    )
    .select(["r.projectId", "r.projectKey"])
    .where("r.workspaceId", "=", workspaceId)
    .whereRef("r.projectKey", "<>", "p.projectKey")
    .orderBy("r.projectKey")
    .execute();
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, keys]) => [id, keys.map(({ projectKey }) => projectKey)]));
}

export async function groupsOf(ctx: InWorkspace, projectId: string): Promise<Group[]> {
  const rows = await groupsOfProjects(ctx).where("i.projectId", "=", projectId).execute();
  return rows.map(({ id, name }) => ({ id, name }));
}

/** With the groups' names, for every project of the workspace. */
export function groupsOfProjects({ db, workspaceId }: InWorkspace) {
  return db
    .selectFrom("groupInProject as i")
    .innerJoin("memberGroup as g", (join) =>
      join.onRef("g.workspaceId", "=", "i.workspaceId").onRef("g.id", "=", "i.groupId"),
    )
    .select(["i.projectId", "g.id", "g.name"])
    .where("i.workspaceId", "=", workspaceId)
    .orderBy("g.name");
}
