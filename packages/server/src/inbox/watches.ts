import { InboxReason, type WatchState } from "@itoguchi/core/inbox/inbox";
import type { FindWatch } from "@itoguchi/core/inbox/inbox.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { MemberCtx } from "../kernel/context.ts";
import { accessProject } from "../projects/projects.access.ts";
import { audiencesOf } from "./audiences.ts";

export type Subject = ReturnType<typeof FindWatch.parse> & { pk: string };

export interface WatchSubject {
  subjectId: string;
  postId: string | null;
  boardId: string | null;
  projectId: string;
}

/** A post or a board of a project the member can open. */
export async function accessSubject(ctx: MemberCtx, { pk, postId, boardId }: Subject): Promise<WatchSubject> {
  const { db, workspaceId } = ctx;
  const { id: projectId } = await accessProject(ctx, pk);
  const subjectId = postId ?? boardId ?? "";
  const found = await db
    .selectFrom(postId ? "post" : "board")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("id", "=", subjectId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw fail("EntityNotFound");
  return { subjectId, postId: postId ?? null, boardId: boardId ?? null, projectId };
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
  const audience = (await audiencesOf({ ...ctx, projectId }, [postId])).get(postId);
  const reasons: [InboxReason, boolean | undefined][] = [
    [InboxReason.ASSIGNED, audience?.assignees.has(member.id)],
    [InboxReason.AUTHOR, audience?.author === member.id],
    [InboxReason.COMMENTED, audience?.commenters.has(member.id)],
  ];
  return { state, reasonList: reasons.flatMap(([reason, holds]) => (holds ? [reason] : [])) };
}
