import type { Workspace } from "@itoguchi/core/model/workspace";
import { workspaceView } from "../accounts/accounts.access.ts";
import type { Ctx } from "../kernel/context.ts";

/** The workspace of the transaction's tenant. */
export async function loadWorkspace(ctx: Ctx & { workspaceId: string }): Promise<Workspace> {
  const row = await ctx.db
    .selectFrom("workspace")
    .innerJoin("subDomain", "subDomain.workspaceId", "workspace.id")
    .leftJoin("workspaceDeletion", "workspaceDeletion.workspace", "workspace.id")
    .selectAll("workspace")
    .select(["subDomain.name as subDomain", "workspaceDeletion.deletedAt as workspaceDeletedAt"])
    .where("workspace.id", "=", ctx.workspaceId)
    .executeTakeFirstOrThrow();
  return workspaceView(row);
}
