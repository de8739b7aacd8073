import { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartProblem } from "@itoguchi/core/charts/chart-problem";
import type { ChartChanges } from "@itoguchi/core/charts/charts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { readChanges } from "../views/read-changes.ts";

/** The settings as they are kept: people by their ids, nothing that is not on the board, and enough for its kind to be drawn. */
export async function readChart(
  ctx: ProjectCtx,
  boardId: string,
  { filterGroupList, name: _, ...sent }: ChartChanges,
  before: Partial<ChartSetting> = {},
): Promise<ChartSetting> {
  const kept = filterGroupList ? await readChanges(ctx, boardId, { filterGroupList }, { kept: before }) : {};
  const setting = ChartSetting.parse({ ...before, ...sent, ...kept });
  // One whose column has gone can still be made smaller.
  if (before.chartType !== undefined && FIGURES.every((field) => sent[field] === undefined)) return setting;
  const problem = chartProblem(setting, { boardId, project: ctx.replica.table });
  if (problem) throw fail("InvalidInput", problem);
  return setting;
}

/** What decides which figures are drawn; its conditions are looked at on their own. */
const FIGURES = [
  "chartType",
  "countLogic",
  "targetColumnId",
  "functionType",
  "groupColumnId",
  "splitColumnId",
] as const;
