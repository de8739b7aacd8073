import type { TrashItemType } from "@itoguchi/core/trash/trash-item";
import { restoreComment } from "../comments/restore-comment.ts";
import { restoreTrashedPost } from "../posts/restore-trashed-post.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { restoreSubPost } from "../sub-posts/restore-sub-post.ts";
import type { TrashRow } from "./trash.access.ts";

interface Choice {
  sectionId: string | null | undefined;
}

type Restore = (ctx: ProjectCtx, item: TrashRow, choice: Choice) => Promise<void>;

/** How each kind comes back. */
export const RESTORE: Record<TrashItemType, Restore> = {
  POST: (ctx, { number }, { sectionId }) => restoreTrashedPost(ctx, { number: number as number, sectionId }),
  SUB_POST: (ctx, { id }) => restoreSubPost(ctx, id),
  COMMENT: (ctx, { id, postId, subPostId }) => restoreComment(ctx, { id, postId: postId as string, subPostId }),
};
