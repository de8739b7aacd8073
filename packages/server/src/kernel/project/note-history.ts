import type { HistoryDetail, PostAction, SubPostAction } from "@itoguchi/core/posts/history";
import type { ProjectCtx } from "./locked-command.ts";

interface Noted {
  postId: string;
  detail: HistoryDetail;
}
export type HistoryRow = Noted &
  ({ subPostId: null; actionType: PostAction } | { subPostId: string; actionType: SubPostAction });

/** What was done beside the posts themselves; their own changes are noted by the writer. */
export async function noteHistory(
  { db, workspaceId, member, now, id }: ProjectCtx,
  rows: readonly HistoryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("postHistory")
    .values(
      rows.map(({ detail, ...row }) => ({
        ...row,
        workspaceId,
        id: id(),
        actorId: member.id,
        at: now,
        detail: JSON.stringify(detail),
      })),
    )
    .execute();
}
