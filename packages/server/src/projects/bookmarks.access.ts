import { fail } from "@itoguchi/core/kernel/errors";
import { ProjectKey } from "@itoguchi/core/model/project";
import { type Bookmark, chainBookmarks } from "@itoguchi/core/projects/bookmark";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { Ctx, MemberCtx } from "../kernel/context.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { emitToAccount, emitToAccounts } from "../kernel/events.ts";
import { accessProject } from "./projects.access.ts";

type Inside = Pick<MemberCtx, "db" | "workspaceId">;

/** The member's own, in their order. */
export function bookmarkRows(ctx: Inside, memberId: string) {
  return bookmarksOf(ctx, [memberId]);
}

/** One of a deleted board or document leads nowhere; it goes for ever with what it leads to. */
function bookmarksOf({ db, workspaceId }: Inside, memberIds: readonly string[]) {
  return db
    .selectFrom("bookmark")
    .leftJoin("board", (join) =>
      join.onRef("board.workspaceId", "=", "bookmark.workspaceId").onRef("board.id", "=", "bookmark.boardId"),
    )
    .leftJoin("document", (join) =>
      join.onRef("document.workspaceId", "=", "bookmark.workspaceId").onRef("document.id", "=", "bookmark.documentId"),
    )
    .select(["bookmark.id", "bookmark.projectId", "bookmark.memberId", "bookmark.position"])
    .select(["bookmark.boardId", "bookmark.documentId"])
    .where("bookmark.workspaceId", "=", workspaceId)
    .where("bookmark.memberId", "in", memberIds)
    .where("board.deletedAt", "is", null)
    .where("document.deletedAt", "is", null)
    .orderBy("bookmark.position")
    .orderBy("bookmark.id");
}

export function ownBookmarks(ctx: MemberCtx, projectId: string) {
  return bookmarkRows(ctx, ctx.member.id).where("bookmark.projectId", "=", projectId);
}

interface BookmarkRow {
  id: string;
  boardId: string | null;
  documentId: string | null;
}

export function bookmarkList(rows: readonly BookmarkRow[]): Bookmark[] {
  return chainBookmarks(
    rows.map(({ id, boardId: projectBoardId, documentId: projectDocumentId }) => ({
      ...{ id, projectBoardId, projectDocumentId },
      doneSetup: true,
    })),
  );
}

export async function accessBookmark(ctx: MemberCtx, projectId: string, id: string) {
  await lockBookmarks(ctx);
  const rows = await ownBookmarks(ctx, projectId).execute();
  if (!rows.some((row) => row.id === id)) throw fail("EntityNotFound");
  return rows;
}

/** One change of a person's bookmarks at a time: the last event must be the last state. */
export async function lockBookmarks({ db, member }: MemberCtx): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", member.accountId).forNoKeyUpdate().execute();
}

/** What the person's other tabs follow. */
export async function announceBookmarks(ctx: MemberCtx, projectId: string): Promise<{ bookmarkList: Bookmark[] }> {
  const answer = { bookmarkList: bookmarkList(await ownBookmarks(ctx, projectId).execute()) };
  await emitToAccount(ctx, ctx.member.accountId, "bookmarks.updated", { projectId, ...answer });
  return answer;
}

/** Everybody who has one of them among theirs hears that it is deleted, or that it is back. */
export async function announceBookmarkTargets(
  ctx: Ctx & { workspaceId: string },
  projectId: string,
  { boardId, documentIds = [] }: { boardId?: string; documentIds?: readonly string[] },
) {
  const { db, workspaceId } = ctx;
  const owners = await db
    .selectFrom("bookmark")
    .innerJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "bookmark.workspaceId").onRef("member.id", "=", "bookmark.memberId"),
    )
    .select(["member.id", "member.accountId"])
    .distinct()
    .where("bookmark.workspaceId", "=", workspaceId)
    .where(({ eb, or }) =>
      or([eb("bookmark.boardId", "=", boardId ?? null), eb("bookmark.documentId", "=", anyOf(documentIds))]),
    )
    .execute();
  if (owners.length === 0) return;
  const accountIds = owners.map(({ accountId }) => accountId);
  await db.selectFrom("account").select("id").where("id", "in", accountIds).orderBy("id").forNoKeyUpdate().execute();
  const memberIds = owners.map(({ id }) => id);
  const left = await bookmarksOf(ctx, memberIds).where("bookmark.projectId", "=", projectId).execute();
  const byMember = Map.groupBy(left, ({ memberId }) => memberId);
  const recipients = owners.map(({ id, accountId }) => ({
    accountId,
    payload: { projectId, bookmarkList: bookmarkList(byMember.get(id) ?? []) },
  }));
  await emitToAccounts(ctx, "bookmarks.updated", recipients);
}

export const listBookmarks = memberCommand(z.object({ pk: ProjectKey }), "workspace.read", async (ctx, { pk }) => {
  const { id } = await accessProject(ctx, pk);
  return { bookmarkList: bookmarkList(await ownBookmarks(ctx, id).execute()) };
});
