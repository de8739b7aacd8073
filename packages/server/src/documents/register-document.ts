import type { DocumentEntry, SharedType } from "@itoguchi/core/documents/document";
import { isForEverybody } from "@itoguchi/core/documents/document.policy";
import { DocumentAction } from "@itoguchi/core/documents/document-history";
import { NewDocument } from "@itoguchi/core/documents/documents.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { sql } from "kysely";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { type RowCtx, rowCommand } from "../project-engine/project-command.ts";
import { ancestorsOf, DEEPEST } from "./ancestors.ts";
import { announceDocuments } from "./announce-documents.ts";
import { accessDocument, entryOf } from "./documents.access.ts";
import { noteDocumentHistory } from "./note-document-history.ts";
import { keyOfPlace } from "./place-document.ts";

export const MOST_DOCUMENTS = 50_000;

/** Below another it is shared as that one is, unless it is said how. */
export const registerDocument = rowCommand(NewDocument, "post.write", async (ctx, sent): Promise<DocumentEntry> => {
  const { db, workspaceId, projectId, member, now } = ctx;
  const parent = sent.parentId === null ? undefined : await accessDocument(ctx, sent.parentId, "EDIT");
  if (parent) refuseDeeper((await ancestorsOf(ctx, [parent.id])).get(parent.id)?.length ?? 0);
  await refuseMore(ctx);
  const { id = ctx.id(), title, icon = null } = sent;
  const sharedType = sent.sharedType ?? (parent?.sharedType as SharedType | undefined) ?? "PUBLIC";
  const orderKey = await keyOfPlace(ctx, sent);
  const made = { createdBy: member.id, createdAt: now, updatedBy: member.id, updatedAt: now };
  const row = await db
    .insertInto("document")
    .values({ workspaceId, projectId, id, parentId: sent.parentId, orderKey, title, icon, sharedType, ...made })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error) ? fail("Conflict", { message: "このidのドキュメントはすでにあります。" }) : error;
    });
  if (parent && sent.sharedType === undefined && !isForEverybody(sharedType)) await shareLike(ctx, parent, id);
  await noteDocumentHistory(ctx, [{ documentId: id, actionType: DocumentAction.REGISTER, after: { title } }]);
  await announceDocuments(ctx, { after: [row] });
  return entryOf(row);
});

/** `above`: how many documents stand above the new parent. */
export function refuseDeeper(above: number, below = 0): void {
  if (above + below + 2 > DEEPEST)
    throw fail("InvalidInput", { message: `ドキュメントの階層は${DEEPEST}段までです。上の段に置いてください。` });
}

async function refuseMore({ db, workspaceId, projectId }: RowCtx): Promise<void> {
  const { rows } = await sql`
    select from document where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid
      and deleted_at is null offset ${MOST_DOCUMENTS - 1} limit 1`.execute(db);
  if (rows.length > 0)
    throw fail("InvalidInput", {
      message: `ドキュメントはプロジェクトに${MOST_DOCUMENTS.toLocaleString("ja-JP")}件までです。使わないものを削除してください。`,
    });
}

/** The author of the one above keeps it in sight. */
async function shareLike(ctx: RowCtx, parent: { id: string; createdBy: string }, id: string): Promise<void> {
  const { db, workspaceId, member } = ctx;
  const shares = await db
    .selectFrom("documentShare")
    .select(["memberId", "groupId", "accessRight"])
    .where("workspaceId", "=", workspaceId)
    .where("documentId", "=", parent.id)
    .execute();
  const author = { memberId: parent.createdBy, groupId: null, accessRight: "EDIT" };
  const all = [author, ...shares].filter(
    ({ memberId }, at, list) =>
      memberId === null || (memberId !== member.id && list.findIndex((one) => one.memberId === memberId) === at),
  );
  if (all.length > 0)
    await db
      .insertInto("documentShare")
      .values(all.map((share) => ({ workspaceId, id: ctx.id(), documentId: id, ...share })))
      .execute();
}
