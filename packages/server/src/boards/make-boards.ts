import type { BoardRows } from "@itoguchi/core/boards/templates/instantiate";
import type { Chart } from "@itoguchi/core/charts/chart";
import type { PostTemplate } from "@itoguchi/core/post-templates/post-template";
import { saveCharts } from "../charts/save-charts.ts";
import { savePostTemplates } from "../post-templates/save-post-templates.ts";
import type { ProjectPicture } from "../project-engine/draft.ts";
import { saveBoardRows } from "../project-engine/save-board-rows.ts";
import type { InsideCtx } from "../project-engine/write-draft.ts";
import { writeSamplePosts } from "./write-sample-posts.ts";

/** New boards with all that stands on them. `below` is the project as it was before. */
export async function makeBoards(ctx: InsideCtx, made: readonly BoardRows[], below: ProjectPicture): Promise<void> {
  const maker = { createdBy: ctx.member.id };
  await saveBoardRows(ctx, made);
  await saveCharts(
    ctx,
    made.flatMap(chartsOf).map((chart) => ({ ...chart, ...maker })),
  );
  await savePostTemplates(
    ctx,
    made.flatMap(templatesOf).map((template) => ({ ...template, ...maker })),
  );
  await writeSamplePosts(ctx, made, below);
}

function chartsOf({ charts }: BoardRows): Chart[] {
  return charts.map(({ setting, ...chart }) => ({ ...setting, ...chart }));
}

function templatesOf({ postTemplates }: BoardRows): PostTemplate[] {
  return postTemplates.map((template) => ({ ...template, isSubPost: false, sectionId: null, subPostList: [] }));
}
