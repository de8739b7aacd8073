import { fail } from "@itoguchi/core/kernel/errors";
import { type Bookmark, chainBookmarks } from "@itoguchi/core/projects/bookmark";
import { ProjectKey } from "@itoguchi/core/projects/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessProject } from "./projects.access.ts";

/** The member's own, in their order. One of a deleted board leads nowhere; it goes for ever with the board. */
export function bookmarkRows({ db, workspaceId }: Pick<MemberCtx, "db" | "workspaceId">, memberId: string) {
  return db
    .selectFrom("bookmark")
    .innerJoin("board", (join) =>
      join.onRef("board.workspaceId", "=", "bookmark.workspaceId").onRef("board.id", "=", "bookmark.boardId"),
    )
    .select(["bookmark.id", "bookmark.projectId", "bookmark.boardId", "bookmark.position"])
    .where("bookmark.workspaceId", "=", workspaceId)
    .where("bookmark.memberId", "=", memberId)
    .where("board.deletedAt", "is", null)
    .orderBy("bookmark.position")
    .orderBy("bookmark.id");
}

export function ownBookmarks(ctx: MemberCtx, projectId: string) {
  return bookmarkRows(ctx, ctx.member.id).where("bookmark.projectId", "=", projectId);
}

export function bookmarkList(rows: readonly { id: string; boardId: string }[]): Bookmark[] {
  return chainBookmarks(rows.map(({ id, boardId }) => ({ id, projectBoardId: boardId })));
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

export const listBookmarks = memberCommand(z.object({ pk: ProjectKey }), "workspace.read", async (ctx, { pk }) => {
  const { id } = await accessProject(ctx, pk);
  return { bookmarkList: bookmarkList(await ownBookmarks(ctx, id).execute()) };
});
