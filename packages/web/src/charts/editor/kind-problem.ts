import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { ChartType } from "@itoguchi/core/charts/chart-type";
import { isOnTimeline } from "@itoguchi/core/columns/column.policy";
import type { Column } from "@itoguchi/core/model/column";
import type { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import { t } from "../charts.texts.ts";
import { mayDivide } from "./draft.ts";

interface Board {
  columns: readonly Column[];
  project: ProjectTable;
}

/** Why no chart of that kind can be drawn of the board, whatever is chosen; undefined when one can. */
export function kindProblem(chartType: ChartType, { columns, project }: Board): string | undefined {
  const { group, split, term } = chartKindOf({ chartType }).needs;
  if (term && !columns.some(isOnTimeline)) return t("unfit.term");
  const divisible = columns.filter((column) => mayDivide(column, project)).length;
  if (group && divisible === 0) return t("unfit.group");
  if (split === "must" && divisible < 2) return t("unfit.split");
  return undefined;
}
