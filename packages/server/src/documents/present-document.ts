import type { DocumentView } from "@itoguchi/core/documents/document";
import { mayDelete, mayShare } from "@itoguchi/core/documents/document.policy";
import type { LookingCtx } from "../project-engine/row-read.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";
import { ancestorsOf } from "./ancestors.ts";
import { type DocumentRow, entryOf, rightOfNumber } from "./documents.access.ts";

type Showing = Pick<LookingCtx, "db" | "workspaceId" | "projectId" | "member" | "services" | "now" | "workspaceSeq">;

/** A document as its page shows it to its reader. */
export async function presentDocument(ctx: Showing, row: DocumentRow): Promise<DocumentView> {
  const { id, cover, coverPosition, createdBy, updatedBy, lockedBy } = row;
  const people = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  const above = (await ancestorsOf(ctx, [id])).get(id) ?? [];
  const files = cover === null ? undefined : await loadShownFiles(ctx, { addresses: [cover] });
  const made = { right: rightOfNumber(row.ownRight), createdBy };
  const nameOf = (memberId: string | null) => (memberId && people.get(memberId)) || null;
  return {
    ...entryOf(row),
    layout: row.layout as DocumentView["layout"],
    fontSize: row.fontSize as DocumentView["fontSize"],
    fontStyle: row.fontStyle as DocumentView["fontStyle"],
    isShowTableOfContents: row.isTocShown,
    cover: cover === null ? null : { url: files?.address(cover) ?? cover, position: coverPosition },
    right: made.right,
    mayShare: mayShare(ctx.member, made),
    mayDelete: mayDelete(ctx.member, made),
    createdUserAccountName: nameOf(createdBy),
    updatedUserAccountName: nameOf(updatedBy),
    lockedUserAccountName: nameOf(lockedBy),
    createdAt: row.createdAt.toISOString(),
    isHiddenWithParent: above.some(({ archivedAt }) => archivedAt !== null),
    ancestorList: above.map(entryOf),
  };
}
