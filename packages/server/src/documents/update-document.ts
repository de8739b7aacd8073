import type { DocumentView } from "@itoguchi/core/documents/document";
import { DocumentAction, type DocumentHistorySide } from "@itoguchi/core/documents/document-history";
import { DocumentChange } from "@itoguchi/core/documents/documents.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Selectable, Updateable } from "kysely";
import type { z } from "zod";
import type { Document } from "../kernel/db/schema.ts";
import { type RowCtx, rowCommand } from "../project-engine/project-command.ts";
import { takeCover } from "./cover.ts";
import { accessDocument, type DocumentRow } from "./documents.access.ts";
import { noteDocumentHistory } from "./note-document-history.ts";
import { presentDocument } from "./present-document.ts";
import { saveDocument } from "./save-document.ts";

type Change = z.output<typeof DocumentChange>;

/** What belongs together in the row, and how the history tells of it. */
interface Aspect {
  columns: readonly (keyof DocumentRow)[];
  action: DocumentAction;
  told(row: DocumentRow): DocumentHistorySide;
}

const ASPECTS: readonly Aspect[] = [
  { columns: ["title"], action: DocumentAction.UPDATE_TITLE, told: ({ title }) => ({ title }) },
  { columns: ["icon"], action: DocumentAction.UPDATE_ICON, told: ({ icon }) => ({ icon }) },
  {
    columns: ["cover", "coverPosition"],
    action: DocumentAction.UPDATE_COVER,
    told: ({ cover }) => ({ hasCover: cover !== null }),
  },
  { columns: ["layout"], action: DocumentAction.UPDATE_LAYOUT, told: ({ layout }) => ({ layout }) },
  {
    columns: ["fontSize", "fontStyle"],
    action: DocumentAction.UPDATE_FONT,
    told: ({ fontSize, fontStyle }) => ({ fontSize, fontStyle }),
  },
  {
    columns: ["isTocShown"],
    action: DocumentAction.UPDATE_TABLE_OF_CONTENTS,
    told: ({ isTocShown }) => ({ isShowTableOfContents: isTocShown }),
  },
  {
    columns: ["lockedBy"],
    action: DocumentAction.LOCK,
    told: ({ lockedBy }) => ({ isLocked: lockedBy !== null }),
  },
];

/** While it is locked, it can only be unlocked. What is as it was is no change. */
export const updateDocument = rowCommand(
  DocumentChange.extend({ id: Id }),
  "post.write",
  async (ctx, { id, pk: _, ...change }): Promise<DocumentView> => {
    const before = await accessDocument(ctx, id, "EDIT");
    if (before.lockedBy !== null && change.isLocked !== false) throw locked();
    const wanted = { ...before, ...(await rowOf(ctx, before, change)) };
    const changed = ASPECTS.filter(({ columns }) => columns.some((column) => before[column] !== wanted[column]));
    if (changed.length === 0) return presentDocument(ctx, before);
    const columns = changed.flatMap((aspect) => aspect.columns);
    const row = Object.fromEntries(columns.map((column) => [column, wanted[column]])) as Updateable<Document>;
    const { member, now } = ctx;
    const after = await saveDocument(ctx, before, {
      ...row,
      ...(columns.includes("lockedBy") && { lockedAt: wanted.lockedAt }),
      updatedBy: member.id,
      updatedAt: now,
    });
    const { ownRight } = before;
    await noteDocumentHistory(
      ctx,
      changed.map(({ action, told }) => {
        const [was, is] = [told(before), told({ ...after, ownRight })];
        return { documentId: id, actionType: action, before: was, after: is };
      }),
    );
    return presentDocument(ctx, { ...after, ownRight });
  },
);

export function locked() {
  return fail("Conflict", { message: "ロックされています。編集するには、ロックを解除してください。" });
}

/** Undefined is what was not sent. */
async function rowOf(ctx: RowCtx, before: DocumentRow, change: Change): Promise<Partial<Selectable<Document>>> {
  const { title, icon, cover, layout, fontSize, fontStyle, isShowTableOfContents: isTocShown, isLocked } = change;
  const { member, now } = ctx;
  const isLockKept = isLocked === undefined || isLocked === (before.lockedBy !== null);
  return {
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon }),
    ...(cover === null && { cover: null }),
    ...(cover && { cover: await takeCover(ctx, cover.url), coverPosition: cover.position }),
    ...(layout !== undefined && { layout }),
    ...(fontSize !== undefined && { fontSize }),
    ...(fontStyle !== undefined && { fontStyle }),
    ...(isTocShown !== undefined && { isTocShown }),
    ...(!isLockKept && { lockedBy: isLocked ? member.id : null, lockedAt: isLocked ? now : null }),
  };
}
