import { isOnTimeline } from "../columns/column.policy.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Column } from "../model/column.ts";
import { kindIn } from "../views/engine/mirror.ts";
import type { ProjectTable } from "../views/engine/table/project-table.ts";
import type { ChartSetting } from "./chart.ts";
import { chartKindOf } from "./chart-kinds.ts";

/** Why a chart of the board cannot be drawn by these settings; undefined when it can. Its conditions are looked at elsewhere. */
export function chartProblem(
  setting: ChartSetting,
  context: { boardId: string; project: ProjectTable },
): Problem | undefined {
  return [...problems(setting, context)][0];
}

function* problems(
  setting: ChartSetting,
  { boardId, project }: { boardId: string; project: ProjectTable },
): Iterable<Problem> {
  const needs = chartKindOf(setting).needs;
  const found = {} as Record<(typeof COLUMNS)[number], Column | undefined>;
  for (const field of COLUMNS) {
    const id = setting[field];
    const column = id === null ? undefined : project.column(id);
    if (id !== null && (column?.boardId !== boardId || !column.isActive))
      yield { field, message: "このボードにない列です。選び直してください。" };
    found[field] = column;
  }
  for (const field of ["groupColumnId", "splitColumnId"] as const) {
    const column = found[field];
    if (column && !kindIn(project, column).groupKeys)
      yield { field, message: `「${column.name}」では分けられません。` };
  }
  if (needs.group && !found.groupColumnId) yield { field: "groupColumnId", message: "分ける列を選んでください。" };
  if (needs.split === "must" && !found.splitColumnId)
    yield { field: "splitColumnId", message: "このグラフには、系列に分ける列が必要です。" };
  if (needs.split === "none" && found.splitColumnId)
    yield { field: "splitColumnId", message: "円グラフとドーナツグラフは、系列に分けられません。" };
  if (needs.term) yield* termProblems(found.targetColumnId ?? found.groupColumnId);
  else if (setting.countLogic === "COLUMN") yield* valueProblems(setting, found.targetColumnId, project);
}

const COLUMNS = ["groupColumnId", "splitColumnId", "targetColumnId"] as const;

function* termProblems(column: Column | undefined): Iterable<Problem> {
  if (!column || !isOnTimeline(column))
    yield { field: "targetColumnId", message: "タイムラインには、期間か日付の列を選んでください。" };
}

function* valueProblems(
  { functionType }: ChartSetting,
  column: Column | undefined,
  project: ProjectTable,
): Iterable<Problem> {
  if (!column) return yield { field: "targetColumnId", message: "集計する列を選んでください。" };
  if (functionType === "NONE") yield { field: "functionType", message: "集計の方法を選んでください。" };
  else if (!kindIn(project, column).functions.includes(functionType))
    yield { field: "functionType", message: `「${column.name}」は数値の列ではないため、この方法では集計できません。` };
}
