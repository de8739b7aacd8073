import { fail } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { startingTerms } from "@itoguchi/core/workspaces/workspace.policy";
import { RegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { membershipRows, membershipView } from "../accounts/accounts.access.ts";
import { makeFirstBoard } from "../boards/make-first-board.ts";
import { accountCommand, enterWorkspace } from "../kernel/command.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToAccount, emitToWorkspace } from "../kernel/events.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { principalOf } from "../kernel/principal.ts";
import { insertProject } from "../projects/insert-project.ts";
import { loadWorkspace } from "./workspaces.access.ts";

/** A workspace, its first project and its first person, who may do everything: all of it or nothing. */
export const registerWorkspace = accountCommand(
  RegisterWorkspace,
  async (outside, { name, subDomain, accountName, firstBoardType }): Promise<Workspace> => {
    const ctx = await enterWorkspace(outside, outside.id());
    const { workspaceId, now, db } = ctx;
    const { accountId } = ctx.actor;
    const stamps = { createdAt: now, updatedAt: now };
    await db
      .insertInto("workspace")
      .values({
        id: workspaceId,
        name,
        // Nothing is connected yet that could be read.
        isExecPartialScan: true,
        ...startingTerms(ctx.services.config),
        ...stamps,
      })
      .execute();
    await claimSubDomain(ctx, subDomain);
    const workspace = await loadWorkspace(ctx);
    await emitToWorkspace(ctx, "workspace.registered", { workspace });
    const project = await insertProject(ctx, FIRST_PROJECT, { hasBoard: firstBoardType === undefined });
    const member = {
      workspaceId,
      id: ctx.id(),
      accountId,
      accountName,
      role: Role.SUPER_ADMIN,
      defaultProjectId: project.id,
      createdAt: now,
    };
    await db.insertInto("member").values(member).execute();

    const joined = await memberRows(ctx).where("member.workspaceId", "=", workspaceId).executeTakeFirstOrThrow();
    await emitToWorkspace(ctx, "member.joined", { member: memberView(ctx, joined) });
    const membership = await membershipRows(ctx)
      .where("member.workspaceId", "=", workspaceId)
      .executeTakeFirstOrThrow();
    await emitToAccount(ctx, accountId, "membership.updated", { membership: membershipView(membership) });
    if (firstBoardType !== undefined) {
      const { id, role } = member;
      const acting = { id, accountId, accountName, role };
      const inside = {
        projectId: project.id,
        projectKey: project.projectKey,
        principal: principalOf(undefined, acting),
        member: acting,
      };
      const access = { ...inside, timeZone: workspace.timeZone, seq: 0, workspaceSeq: 0 };
      await makeFirstBoard({ ...ctx, ...access }, firstBoardType);
    }
    return workspace;
  },
);

async function claimSubDomain(
  { db, workspaceId }: { db: Parameters<typeof loadWorkspace>[0]["db"]; workspaceId: string },
  name: string,
): Promise<void> {
  try {
    await db.insertInto("subDomain").values({ workspaceId, name }).execute();
  } catch (error) {
    throw isUniqueViolation(error) ? fail("DuplicateSubDomain", { field: "subDomain" }) : error;
  }
}
