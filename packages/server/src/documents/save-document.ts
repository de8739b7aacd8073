import type { Selectable, Updateable } from "kysely";
import type { Document } from "../kernel/db/schema.ts";
import type { RowCtx } from "../project-engine/project-command.ts";
import { announceDocuments } from "./announce-documents.ts";

/** Writes a change of one document and tells of it. */
export async function saveDocument(
  ctx: RowCtx,
  before: Selectable<Document>,
  change: Updateable<Document>,
): Promise<Selectable<Document>> {
  const after = await ctx.db
    .updateTable("document")
    .set(change)
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceDocuments(ctx, { before: [before], after: [after] });
  return after;
}
