import type { DocumentEntry } from "@itoguchi/core/documents/document";
import { DocumentAction } from "@itoguchi/core/documents/document-history";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { type RowCtx, rowCommand } from "../project-engine/project-command.ts";
import { accessDocument, entryOf } from "./documents.access.ts";
import { noteDocumentHistory } from "./note-document-history.ts";
import { saveDocument } from "./save-document.ts";

const OneDocument = z.object({ id: Id });

/** What stands below is out of sight with it. One that is archived already stays as it was. */
export const archiveDocument = rowCommand(OneDocument, "post.write", (ctx, { id }) => setArchived(ctx, id, true));

export const unarchiveDocument = rowCommand(OneDocument, "post.write", (ctx, { id }) => setArchived(ctx, id, false));

async function setArchived(ctx: RowCtx, id: string, isArchived: boolean): Promise<DocumentEntry> {
  const before = await accessDocument(ctx, id, "EDIT");
  if ((before.archivedAt !== null) === isArchived) return entryOf(before);
  const { member, now } = ctx;
  const change = isArchived ? { archivedAt: now, archivedBy: member.id } : { archivedAt: null, archivedBy: null };
  const after = await saveDocument(ctx, before, change);
  const actionType = isArchived ? DocumentAction.ARCHIVE : DocumentAction.RESTORE;
  await noteDocumentHistory(ctx, [{ documentId: id, actionType }]);
  return entryOf(after);
}
