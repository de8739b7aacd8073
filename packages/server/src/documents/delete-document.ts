import { mayDelete } from "@itoguchi/core/documents/document.policy";
import { DocumentAction } from "@itoguchi/core/documents/document-history";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { anyOf } from "../kernel/db/any-of.ts";
import { type RowCtx, rowCommand } from "../project-engine/project-command.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { announceBookmarkTargets } from "../projects/bookmarks.access.ts";
import { descendantsOf } from "./ancestors.ts";
import { announceDocuments, readersOf } from "./announce-documents.ts";
import { accessDocument, type DocumentRow, mayEdit, rightOfNumber } from "./documents.access.ts";
import { noteDocumentHistory } from "./note-document-history.ts";

/**
 * In the trash for thirty days, with what stands below and its deleter may read. What they may not read stays, at the top: nobody
 * loses a private document with somebody else's.
 */
export const deleteDocument = rowCommand(z.object({ id: Id }), "post.write", async (ctx, { id }) => {
  const document = await accessDocument(ctx, id);
  refuseOthers(ctx, document, "削除できるのは、作成者とマネージャー以上の人です。アーカイブはできます。");
  const { going, staying } = partOf(document, await descendantsOf(ctx, id));
  for (const one of going)
    refuseOthers(
      ctx,
      one,
      "下にほかの人のドキュメントがあるため、削除できるのはマネージャー以上の人です。アーカイブはできます。",
    );
  const { title: name, createdBy: madeBy } = document;
  await putInTrash(ctx, { id, kind: "DOCUMENT", name, madeBy, held: going.length });
  await detach(ctx, staying);
  await markDeleted(ctx, document, going);
  await noteDocumentHistory(ctx, [{ documentId: id, actionType: DocumentAction.REMOVE }]);
  await announceBookmarkTargets(ctx, ctx.projectId, { documentIds: [id, ...going.map((one) => one.id)] });
  return DONE;
});

function refuseOthers({ member }: RowCtx, row: DocumentRow, message: string): void {
  if (!mayEdit(row) || !mayDelete(member, { right: rightOfNumber(row.ownRight), createdBy: row.createdBy }))
    throw fail("Forbidden", { message });
}

/** What goes along, and the uppermost of what does not: the deleter may not read it. */
function partOf(top: DocumentRow, below: readonly DocumentRow[]): { going: DocumentRow[]; staying: DocumentRow[] } {
  const gone = new Set([top.id]);
  const going: DocumentRow[] = [];
  const staying: DocumentRow[] = [];
  for (const one of below) {
    if (!gone.has(one.parentId as string)) continue;
    if (one.ownRight > 0) {
      gone.add(one.id);
      going.push(one);
    } else staying.push(one);
  }
  return { going, staying };
}

async function detach(ctx: RowCtx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const after = await ctx.db
    .updateTable("document")
    .set({ parentId: null })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", anyOf(idsOf(rows)))
    .returningAll()
    .execute();
  await announceDocuments(ctx, { before: rows, after });
}

async function markDeleted(ctx: RowCtx, top: DocumentRow, going: readonly DocumentRow[]): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const rows = [top, ...going];
  const readers = await readersOf(ctx, idsOf(rows));
  const own = db.updateTable("document").where("workspaceId", "=", workspaceId);
  await own.set({ deletedAt: now }).where("id", "=", top.id).execute();
  if (going.length > 0)
    await own
      .set({ deletedAt: now, deletedWith: top.id })
      .where("id", "=", anyOf(idsOf(going)))
      .execute();
  await announceDocuments(ctx, { before: rows, after: [], readers });
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
