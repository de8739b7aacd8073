import { InboxReason, type WatchState } from "@itoguchi/core/inbox/inbox";
import type { FindWatch } from "@itoguchi/core/inbox/inbox.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { SelectQueryBuilder } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";
import type { DB } from "../kernel/db/schema.ts";
import { accessProject } from "../projects/projects.access.ts";
import { audiencesOf } from "./audiences.ts";
import { columnsOf } from "./columns.ts";

export type Subject = ReturnType<typeof FindWatch.parse> & { pk: string };

export interface WatchSubject {
  subjectId: string;
  postId: string | null;
  boardId: string | null;
  viewId: string | null;
  projectId: string;
}

/** A post, a board or a view of a project the member can open. */
export async function accessSubject(
  ctx: MemberCtx,
  { pk, projectSerialNumber: number, boardId, viewId }: Subject,
): Promise<WatchSubject> {
  const { db, workspaceId } = ctx;
  const { id: projectId } = await accessProject(ctx, pk);
  const none = { postId: null, boardId: null, viewId: null, projectId };
  if (viewId) {
    await accessView(viewId);
    return { ...none, subjectId: viewId, viewId };
  }
  const found =
    boardId === undefined
      ? await there(db.selectFrom("post").where("number", "=", number ?? 0))
      : await there(db.selectFrom("board").where("id", "=", boardId));
  if (!found) throw fail("EntityNotFound");
  const { id: subjectId } = found;
  return boardId ? { ...none, subjectId, boardId } : { ...none, subjectId, postId: subjectId };

  async function accessView(id: string): Promise<void> {
    const view = await db
      .selectFrom("boardView as v")
      .innerJoin("board as b", (join) =>
        join.onRef("b.workspaceId", "=", "v.workspaceId").onRef("b.id", "=", "v.boardId"),
      )
      .select("v.id")
      .where("v.workspaceId", "=", workspaceId)
      .where("v.id", "=", id)
      .where("b.projectId", "=", projectId)
      .where("v.deletedAt", "is", null)
      .where("b.deletedAt", "is", null)
      .executeTakeFirst();
    if (!view) throw fail("EntityNotFound");
  }

  function there(rows: SelectQueryBuilder<DB, "post" | "board", object>) {
    return rows
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("projectId", "=", projectId)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
  }
}

export interface Watched {
  state: WatchState;
  reasonList: InboxReason[];
}

export async function watchedOf(ctx: MemberCtx, { subjectId, postId, projectId }: WatchSubject): Promise<Watched> {
  const { db, workspaceId, member } = ctx;
  const row = await db
    .selectFrom("watch")
    .select("isMuted")
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", member.id)
    .where("subjectId", "=", subjectId)
    .executeTakeFirst();
  const state = row ? (row.isMuted ? "MUTE" : "WATCH") : "DEFAULT";
  if (!postId) return { state, reasonList: [] };
  const inside = { ...ctx, projectId };
  const audience = (await audiencesOf(inside, [postId], await columnsOf(inside))).get(postId);
  const reasons: [InboxReason, boolean | undefined][] = [
    [InboxReason.ASSIGNED, audience?.assignees.has(member.id)],
    [InboxReason.AUTHOR, audience?.author === member.id],
    [InboxReason.COMMENTED, audience?.commenters.has(member.id)],
  ];
  return { state, reasonList: reasons.flatMap(([reason, holds]) => (holds ? [reason] : [])) };
}
