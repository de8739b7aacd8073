import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { emitToProject } from "../kernel/events.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { subPostOf, subPostRows } from "./sub-posts.access.ts";

/** At its place among the sub-posts of its post. Whoever shows its text asks for it. */
export async function restoreSubPost(ctx: ProjectCtx, id: string): Promise<void> {
  const { db, workspaceId, projectId } = ctx;
  await db
    .updateTable("subPost")
    .set({ deletedAt: null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
  const subPost = subPostOf(await subPostRows(ctx).where("subPost.id", "=", id).executeTakeFirstOrThrow());
  const { postId, title, subPostProjectSerialNumber } = subPost;
  const after = { subPostTitle: title, subPostProjectSerialNumber };
  await noteHistory(ctx, [
    { postId, subPostId: id, actionType: SubPostAction.RESTORE, detail: {} },
    { postId, subPostId: null, actionType: PostAction.RESTORE_SUB_POST, detail: { after } },
  ]);
  await emitToProject(ctx, projectId, "subPosts.saved", { list: [subPost] });
}
