import type { DocumentRight, DocumentView, SharedType } from "@itoguchi/core/documents/document";
import { mayShare } from "@itoguchi/core/documents/document.policy";
import {
  DocumentAction,
  type DocumentHistoryDetail,
  type DocumentHistorySide,
} from "@itoguchi/core/documents/document-history";
import { DocumentSharing } from "@itoguchi/core/documents/documents.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { anyOf } from "../kernel/db/any-of.ts";
import { type RowCtx, rowCommand } from "../project-engine/project-command.ts";
import { descendantsOf } from "./ancestors.ts";
import { announceDocuments, readersOf } from "./announce-documents.ts";
import { accessDocument, type DocumentRow, mayEdit, readableByIds, rightOfNumber } from "./documents.access.ts";
import { type Note, noteDocumentHistory } from "./note-document-history.ts";
import { presentDocument } from "./present-document.ts";
import { knownShares, type NamedShare, replaceShares, sharesOf } from "./shares.ts";

/** With the documents below, if asked for: those that the same person may share. */
export const updateDocumentSharing = rowCommand(
  DocumentSharing.extend({ id: Id }),
  "post.write",
  async (ctx, { id, sharedType, shareList, isWithChildren }): Promise<DocumentView> => {
    const document = await accessDocument(ctx, id);
    if (!isSharer(ctx, document))
      throw fail("Forbidden", { message: "共有を変更できるのは、作成者とマネージャー以上の人です。" });
    const wanted = await knownShares(ctx, shareList);
    const below = isWithChildren ? await descendantsOf(ctx, id) : [];
    const changed = [document, ...below.filter((one) => isSharer(ctx, one))];
    refuseMore(changed.length * wanted.length);
    await share(ctx, changed, { sharedType, wanted });
    const [after] = await readableByIds(ctx, [id]);
    if (!after) throw fail("InvalidInput", { field: "shareList", message: "自分が開けなくなる共有にはできません。" });
    return presentDocument(ctx, after);
  },
);

export function isSharer({ member }: Pick<RowCtx, "member">, row: DocumentRow): boolean {
  return mayEdit(row) && mayShare(member, { right: rightOfNumber(row.ownRight), createdBy: row.createdBy });
}

const MOST_SHARES = 100_000;

function refuseMore(count: number): void {
  if (count > MOST_SHARES)
    throw fail("InvalidInput", {
      field: "shareList",
      message: "下のドキュメントが多いため、一度に変更できません。人のかわりに、グループを選んでください。",
    });
}

interface Wish {
  sharedType: SharedType;
  wanted: readonly NamedShare[];
}

async function share(ctx: RowCtx, rows: readonly DocumentRow[], { sharedType, wanted }: Wish): Promise<void> {
  const { db, workspaceId } = ctx;
  const ids = rows.map(({ id }) => id);
  const readers = await readersOf(ctx, ids);
  const former = await sharesOf(ctx, ids);
  const after = await db
    .updateTable("document")
    .set({ sharedType })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(ids))
    .returningAll()
    .execute();
  await replaceShares(ctx, ids, wanted);
  await noteDocumentHistory(
    ctx,
    rows.flatMap((row) => notesOf(row, { sharedType, wanted, former: former.get(row.id) ?? [] })),
  );
  await announceDocuments(ctx, { before: rows, after, readers });
}

type Told = Wish & { former: readonly NamedShare[] };

function notesOf({ id: documentId, sharedType: was }: DocumentRow, { sharedType, wanted, former }: Told): Note[] {
  const added = wanted.filter((one) => rightIn(former, one) === undefined);
  const removed = former.filter((one) => rightIn(wanted, one) === undefined);
  const updated = wanted.filter((one) => (rightIn(former, one) ?? one.right) !== one.right);
  const formerly = updated.map((one) => ({ ...one, right: rightIn(former, one) ?? one.right }));
  const note = (actionType: DocumentAction, detail: DocumentHistoryDetail) => ({ documentId, actionType, ...detail });
  const people = [
    { list: added, of: note(DocumentAction.ADD_SHARED_USERS, { after: told(added) }) },
    { list: updated, of: note(DocumentAction.UPDATE_SHARED_USERS, { before: told(formerly), after: told(updated) }) },
    { list: removed, of: note(DocumentAction.REMOVE_SHARED_USERS, { before: told(removed) }) },
  ];
  const type = note(DocumentAction.UPDATE_SHARED_TYPE, { before: { sharedType: was }, after: { sharedType } });
  return [...(was === sharedType ? [] : [type]), ...people.flatMap(({ list, of }) => (list.length > 0 ? of : []))];
}

function rightIn(list: readonly NamedShare[], { memberId, groupId }: NamedShare): DocumentRight | undefined {
  return list.find((one) => one.memberId === memberId && one.groupId === groupId)?.right;
}

function told(list: readonly NamedShare[]): DocumentHistorySide {
  return { sharedList: list.map(({ name, right }) => ({ name, right })) };
}
