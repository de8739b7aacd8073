import type { TrashItemType } from "@itoguchi/core/trash/trash-item";
import { restoreBoard } from "../boards/restore-board.ts";
import { restoreSection } from "../boards/restore-section.ts";
import { restoreChart } from "../charts/restore-chart.ts";
import { restoreColumn } from "../columns/restore-column.ts";
import { restoreValueOption } from "../columns/restore-value-option.ts";
import { restoreComment } from "../comments/restore-comment.ts";
import { restoreDocument } from "../documents/restore-document.ts";
import { restorePage } from "../pages/restore-page.ts";
import { restorePostTemplate } from "../post-templates/restore-post-template.ts";
import { restoreTrashedPost } from "../posts/restore-trashed-post.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { restoreSubPost } from "../sub-posts/restore-sub-post.ts";
import { restoreView } from "../views/restore-view.ts";
import type { TrashRow } from "./trash.access.ts";

interface Choice {
  sectionId: string | null | undefined;
}

type Restore = (ctx: ProjectCtx, item: TrashRow, choice: Choice) => Promise<void>;

/** How each kind comes back. */
export const RESTORE: Record<TrashItemType, Restore> = {
  BOARD: (ctx, { id }) => restoreBoard(ctx, id),
  SECTION: (ctx, { id }) => restoreSection(ctx, id),
  COLUMN: (ctx, { id, boardId }) => restoreColumn(ctx, id, boardId as string),
  OPTION: (ctx, { id, columnId }) => restoreValueOption(ctx, { id, columnId: columnId as string }),
  VIEW: (ctx, { id }) => restoreView(ctx, id),
  POST: (ctx, { number }, { sectionId }) => restoreTrashedPost(ctx, { number: number as number, sectionId }),
  SUB_POST: (ctx, { id }) => restoreSubPost(ctx, id),
  CHART: (ctx, { entity }) => restoreChart(ctx, entity),
  TEMPLATE: (ctx, { entity }) => restorePostTemplate(ctx, entity),
  PAGE: (ctx, { entity, postId, subPostId }) => restorePage(ctx, { entity, postId: postId as string, subPostId }),
  DOCUMENT: (ctx, { id }) => restoreDocument(ctx, id),
  COMMENT: (ctx, { id, postId, subPostId }) => restoreComment(ctx, { id, postId: postId as string, subPostId }),
};
