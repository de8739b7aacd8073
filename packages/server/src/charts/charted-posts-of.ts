import { ChartedPosts } from "@itoguchi/core/charts/charted-posts";
import type { BoardView } from "@itoguchi/core/model/view";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { readArrangement } from "../views/arrangements.ts";

const UNARRANGED = { orderConditionList: [], groupOptionList: [], groupColumnId: null, kanbanSectionColumnId: null };

/** The posts of a view for its charts: in no order, and read by the one who looks, whom a chart's own conditions may mean. */
export function chartedPostsOf(ctx: ReadCtx, view: BoardView): Promise<ChartedPosts> {
  return readArrangement(ctx, { ...view, ...UNARRANGED }, (arrangement) => {
    const { question } = arrangement;
    const reading = { ...question.reading, self: ctx.member.id };
    return new ChartedPosts({ ...question, reading }, arrangement.members());
  });
}
