import type { SharedType } from "@itoguchi/core/documents/document";
import type {
  DocumentAction,
  DocumentHistoryDetail,
  DocumentHistorySide,
} from "@itoguchi/core/documents/document-history";
import { getDocumentHistoryList } from "@itoguchi/core/documents/documents.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import { z } from "zod";
import { type LookingCtx, rowRead } from "../project-engine/row-read.ts";
import { descendantsOf } from "./ancestors.ts";
import { accessDocument, readableByIds } from "./documents.access.ts";
import { presentDocument } from "./present-document.ts";
import { sharesOf } from "./shares.ts";
import { isSharer } from "./update-document-sharing.ts";

const OneDocument = z.object({ id: Id });

export const getView = rowRead(OneDocument, async (ctx, { id }) => presentDocument(ctx, await accessDocument(ctx, id)));

export const getSharedUsers = rowRead(OneDocument, async (ctx, { id }) => {
  const row = await accessDocument(ctx, id);
  const shares = (await sharesOf(ctx, [id])).get(id) ?? [];
  return {
    sharedType: row.sharedType as SharedType,
    userList: shares.flatMap(({ memberId, name, right }) => (memberId ? { memberId, accountName: name, right } : [])),
    groupList: shares.flatMap(({ groupId, name, right }) => (groupId ? { id: groupId, name, right } : [])),
    childCount: (await descendantsOf(ctx, id)).filter((one) => isSharer(ctx, one)).length,
  };
});

export const listDocumentHistory = rowRead(
  getDocumentHistoryList.query.extend(OneDocument.shape),
  async (ctx, { id, offset, count }) => {
    await accessDocument(ctx, id);
    const own = ctx.db
      .selectFrom("documentHistory")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("documentId", "=", id);
    const rows = await own.selectAll().orderBy("id", "desc").offset(offset).limit(count).execute();
    const { all } = await own.select(({ fn }) => fn.countAll<number>().as("all")).executeTakeFirstOrThrow();
    const people = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
    const parents = await parentsNamedIn(
      ctx,
      rows.map(({ detail }) => detail as DocumentHistoryDetail),
    );
    const historyList = rows.map(({ id, actionType, actorId, principal, at, detail }) => ({
      ...withParents(detail as DocumentHistoryDetail, parents),
      id,
      actionType: actionType as DocumentAction,
      actionUserAccountName: (actorId && people.get(actorId)) || null,
      principal: principal as Delegate | null,
      actionDate: at.toISOString(),
    }));
    return { historyList, count: Number(all) };
  },
);

/** Titles are asked for now: whoever may not read a document does not learn what it is called from what stood below it. */
async function parentsNamedIn(ctx: LookingCtx, details: readonly DocumentHistoryDetail[]) {
  const ids = details.flatMap(({ before, after }) => [before?.parentId ?? [], after?.parentId ?? []].flat());
  return new Map((await readableByIds(ctx, [...new Set(ids)])).map(({ id, title }) => [id, title]));
}

function withParents(detail: DocumentHistoryDetail, titles: ReadonlyMap<string, string>): DocumentHistoryDetail {
  const named = (side: DocumentHistorySide | undefined) => {
    const parentTitle = side?.parentId ? titles.get(side.parentId) : undefined;
    return parentTitle === undefined ? side : { ...side, parentTitle };
  };
  return { before: named(detail.before), after: named(detail.after) };
}
