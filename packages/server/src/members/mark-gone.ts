import { revokeTokensOf } from "../access-tokens/access-tokens.access.ts";
import type { InWorkspace } from "./members.access.ts";

/**
 * The row stays for the name on what they wrote. Whoever left by themselves may come back by themselves, but without their
 * access tokens.
 */
export async function markGone(
  ctx: InWorkspace,
  id: string,
  { removedBy }: { removedBy: string | null },
): Promise<void> {
  const { db, workspaceId, now } = ctx;
  await revokeTokensOf(ctx, id);
  await db
    .updateTable("member")
    .set({ deletedAt: now, removedBy, defaultProjectId: null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}
