import { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { ChartType } from "@itoguchi/core/charts/chart-type";
import { hasOptions, isOnTimeline } from "@itoguchi/core/columns/column.policy";
import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isState } from "@itoguchi/core/columns/kinds/state";
import { isTerm } from "@itoguchi/core/columns/kinds/term";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import { kindOf, ownKindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import { kindIn } from "@itoguchi/core/views/engine/mirror";
import type { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import type { ChartContext } from "../chart-context.ts";
import { t } from "../charts.texts.ts";
import type { ChartDraft } from "../source/use-charts.ts";

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

/** A chart of that kind that can be drawn at once, as far as the board's columns allow. */
export function draftOf(chartType: ChartType, { columns }: Pick<ChartContext, "columns">): ChartDraft {
  const { needs, isAlongTime, size } = chartKindOf({ chartType });
  const first = (wishes: readonly Is[], but?: Column) =>
    wishes.map((is) => columns.find((column) => is(column) && column !== but)).find(Boolean);
  const groupColumn = needs.group ? first(isAlongTime ? FIRST_FOR_LINES : FIRST) : undefined;
  const splitColumn = needs.split === "must" ? first(FIRST, groupColumn) : undefined;
  const term = needs.term ? first(TERMS) : undefined;
  return {
    ...ChartSetting.parse({ chartType, ...size }),
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
  context: Pick<ChartContext, "columns">,
): Partial<ChartDraft> {
  const usual = draftOf(chartType, context);
  const isTerm = chartKindOf({ chartType }).needs.term !== undefined;
  const wasTerm = chartKindOf(draft).needs.term !== undefined;
  return {
    chartType,
    groupColumnId: draft.groupColumnId ?? usual.groupColumnId,
    splitColumnId: draft.splitColumnId ?? usual.splitColumnId,
    targetColumnId: isTerm === wasTerm ? draft.targetColumnId : usual.targetColumnId,
  };
}

/** Without what its kind has no use for: left over from another kind, it would be refused or misread. */
export function fitting(draft: ChartDraft): ChartDraft {
  const { group, split, term } = chartKindOf(draft).needs;
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
  return column !== undefined && ownKindOf(column).dated !== null;
}

export function mayDivide(column: Column, project: ProjectTable): boolean {
  return kindIn(project, column).groupKeys !== undefined;
}

export function mayCompute(column: Column, project: ProjectTable): boolean {
  return kindIn(project, column).functions.some((one) => one !== "NONE");
}
