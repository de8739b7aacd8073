import type { InWorkspace } from "./members.access.ts";

/** The row stays for the name on what they wrote. Whoever left by themselves may come back by themselves. */
export async function markGone(
  { db, workspaceId, now }: InWorkspace,
  id: string,
  { removedBy }: { removedBy: string | null },
): Promise<void> {
  await db
    .updateTable("member")
    .set({ deletedAt: now, removedBy, defaultProjectId: null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}
