import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { membershipRows, membershipView } from "../accounts/accounts.access.ts";
import { administrationCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToAccounts, emitToWorkspace } from "../kernel/events.ts";
import { accessProject, projectView } from "./projects.access.ts";
import { refuseTakenKey } from "./refuse-taken-key.ts";

const UpdateProjectKey = z.object({ pk: ProjectKey, projectKey: ProjectKey });

/** The former key stays reserved for the project: its addresses lead on, and it can be taken back (ADR 0049). */
export const updateProjectKey = administrationCommand(
  UpdateProjectKey,
  "project.manage",
  async (ctx, { pk, projectKey }) => {
    const before = await accessProject(ctx, pk);
    if (before.projectKey === projectKey) return before;
    const row = await ctx.db
      .updateTable("project")
      .set({ projectKey, updatedAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTakenKey);
    const project = projectView(row);
    await emitToWorkspace(ctx, "project.keyChanged", { project, formerKey: before.projectKey });
    await announceDefaults(ctx, project.id);
    return project;
  },
);

/** Memberships name the project that people open first by its key. */
async function announceDefaults(ctx: MemberCtx, projectId: string): Promise<void> {
  const memberships = await membershipRows(ctx)
    .select("member.accountId")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.defaultProjectId", "=", projectId)
    .execute();
  const recipients = memberships.map(({ accountId, ...row }) => ({
    accountId,
    payload: { membership: membershipView(row) },
  }));
  await emitToAccounts(ctx, "membership.updated", recipients);
}
