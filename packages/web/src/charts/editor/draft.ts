import type { Column } from "@itoguchi/core/boards/column";
import { hasOptions, isOnTimeline } from "@itoguchi/core/boards/column.policy";
import { isSectionColumn } from "@itoguchi/core/boards/columns/board-section";
import { kindOf } from "@itoguchi/core/boards/columns/registry";
import { isState } from "@itoguchi/core/boards/columns/state";
import { isTerm } from "@itoguchi/core/boards/columns/term";
import { isUser } from "@itoguchi/core/boards/columns/user";
import { ChartSetting } from "@itoguchi/core/charts/chart";
import { needsOf } from "@itoguchi/core/charts/chart-problem";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { kindIn } from "@itoguchi/core/views/mirror";
import type { ProjectTable } from "@itoguchi/core/views/project-table";
import { t } from "#web/kernel/i18n/charts.ts";
import type { ChartSurroundings } from "../chart-surroundings.ts";
import type { ChartDraft } from "../source/use-charts.ts";

const LINES: readonly ChartType[] = [
  ChartType.LINE,
  ChartType.CURVE,
  ChartType.LINE_100_PERCENT,
  ChartType.AREA,
  ChartType.STACKED_AREA,
  ChartType.STACKED_AREA_100_PERCENT,
];
type Is = (column: Column) => boolean;

/** What people divide by first: dates along lines, otherwise what has few values. */
const FIRST_FOR_LINES: readonly Is[] = [
  (column) => kindOf(column).field === "postedAt",
  (column) => kindOf(column).dated === "day",
  isTerm,
  isDated,
];
const FIRST: readonly Is[] = [isState, hasOptions, isUser, isSectionColumn];
const TERMS: readonly Is[] = [isTerm, isOnTimeline];

const SIZES: Partial<Record<ChartType, { width: number; height: number }>> = {
  [ChartType.CALCULATE]: { width: 1, height: 1 },
  [ChartType.TIMELINE]: { width: 4, height: 2 },
};

/** A chart of that kind that can be drawn at once, as far as the board's columns allow. */
export function draftOf(chartType: ChartType, { columns }: Pick<ChartSurroundings, "columns">): ChartDraft {
  const { group, split } = needsOf(chartType);
  const first = (wishes: readonly Is[], but?: Column) =>
    wishes.map((is) => columns.find((column) => is(column) && column !== but)).find(Boolean);
  const groupColumn = group ? first(LINES.includes(chartType) ? FIRST_FOR_LINES : FIRST) : undefined;
  const splitColumn = split === "must" ? first(FIRST, groupColumn) : undefined;
  const term = chartType === ChartType.TIMELINE ? first(TERMS) : undefined;
  return {
    ...ChartSetting.parse({ chartType, ...SIZES[chartType] }),
    name: t(`kinds.${chartType}.name`),
    groupColumnId: groupColumn?.id ?? null,
    splitColumnId: splitColumn?.id ?? null,
    targetColumnId: term?.id ?? null,
  };
}

/** The same as another kind, with what that one needs and it has not got. */
export function asKind(
  draft: ChartDraft,
  chartType: ChartType,
  around: Pick<ChartSurroundings, "columns">,
): Partial<ChartDraft> {
  const usual = draftOf(chartType, around);
  const isTerm = needsOf(chartType).term !== undefined;
  const wasTerm = needsOf(draft.chartType).term !== undefined;
  return {
    chartType,
    groupColumnId: draft.groupColumnId ?? usual.groupColumnId,
    splitColumnId: draft.splitColumnId ?? usual.splitColumnId,
    targetColumnId: isTerm === wasTerm ? draft.targetColumnId : usual.targetColumnId,
  };
}

/** Without what its kind has no use for: left over from another kind, it would be refused or misread. */
export function fitting(draft: ChartDraft): ChartDraft {
  const { group, split, term } = needsOf(draft.chartType);
  const isCounted = term !== undefined || draft.countLogic === "ITEM";
  return {
    ...draft,
    countLogic: term ? "ITEM" : draft.countLogic,
    groupColumnId: group ? draft.groupColumnId : null,
    splitColumnId: group && split !== "none" ? draft.splitColumnId : null,
    targetColumnId: isCounted && !term ? null : draft.targetColumnId,
    functionType: draft.functionType === "NONE" ? "SUM" : draft.functionType,
  };
}

/** Only what is another: what somebody else has set meanwhile stays. */
export function changesIn(draft: ChartDraft, before: ChartDraft): Partial<ChartDraft> {
  const fields = Object.keys({ ...ChartSetting.shape, name: true }) as (keyof ChartDraft)[];
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]));
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

export function isDated(column: Column | undefined): boolean {
  return column !== undefined && kindOf(column).dated !== null;
}

export function mayDivide(column: Column, project: ProjectTable): boolean {
  return kindIn(project, column).groupKeys !== undefined;
}

export function mayCompute(column: Column, project: ProjectTable): boolean {
  return kindIn(project, column).functions.some((one) => one !== "NONE");
}
