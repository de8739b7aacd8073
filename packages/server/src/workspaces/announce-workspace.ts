import type { Workspace } from "@itoguchi/core/model/workspace";
import { membershipRows, membershipView } from "../accounts/accounts.access.ts";
import type { Ctx } from "../kernel/context.ts";
import { emitToAccounts, emitToWorkspace } from "../kernel/events.ts";
import { loadWorkspace } from "./workspaces.access.ts";

type WorkspaceChange = "workspace.updated" | "workspace.twoStepRequired" | "workspace.deleted" | "workspace.restored";

/** A changed workspace shows on its own screens and in the switcher of each of its people. */
export async function announceWorkspace(
  ctx: Ctx & { workspaceId: string },
  type: WorkspaceChange = "workspace.updated",
): Promise<Workspace> {
  const workspace = await loadWorkspace(ctx);
  await emitToWorkspace(ctx, type, { workspace });
  const memberships = await membershipRows(ctx)
    .select("member.accountId")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.deletedAt", "is", null)
    .execute();
  const recipients = memberships.map(({ accountId, ...row }) => ({
    accountId,
    payload: { membership: membershipView(row) },
  }));
  await emitToAccounts(ctx, "membership.updated", recipients);
  return workspace;
}
