import type { RowCtx } from "../project-engine/project-command.ts";
import { announceBookmarkTargets } from "../projects/bookmarks.access.ts";
import { announceDocuments } from "./announce-documents.ts";

/** With all that went with it; at the top, when what it stood below is gone. */
export async function restoreDocument(ctx: RowCtx, id: string): Promise<void> {
  const { db, workspaceId, projectId } = ctx;
  const top = await db
    .updateTable("document as d")
    .set((set) => ({
      deletedAt: null,
      parentId: set
        .selectFrom("document as p")
        .select("p.id")
        .where("p.workspaceId", "=", workspaceId)
        .whereRef("p.id", "=", "d.parentId")
        .where("p.deletedAt", "is", null),
    }))
    .where("d.workspaceId", "=", workspaceId)
    .where("d.id", "=", id)
    .returningAll("d")
    .executeTakeFirstOrThrow();
  const below = await db
    .updateTable("document")
    .set({ deletedAt: null, deletedWith: null })
    .where("workspaceId", "=", workspaceId)
    .where("deletedWith", "=", id)
    .returningAll()
    .execute();
  const after = [top, ...below];
  await announceDocuments(ctx, { after });
  await announceBookmarkTargets(ctx, projectId, { documentIds: after.map((one) => one.id) });
}
