import { ChartSetting } from "#core/charts/chart";
import { ChartType } from "#core/charts/chart-type";
import { keysBetween } from "#core/kernel/order-key";
import { ComparisonOperator, FilterCondition } from "#core/model/filter";
import { type BoardView, TimelineSpan, ViewSettings, ViewStatus, ViewType } from "#core/model/view";
import type { LocalNames } from "./local-names.ts";
import { SYSTEM_COLUMNS, TITLE_KEY } from "./system-columns.ts";
import { type BoardTemplate, SELF, type TemplateChart, type TemplateCondition, type TemplateView } from "./template.ts";

export interface ChartRow {
  id: string;
  boardId: string;
  viewId: string;
  name: string;
  chartOrder: string;
  setting: ChartSetting;
}

export function instantiateViews(
  template: BoardTemplate,
  names: LocalNames,
  id: () => string,
): { views: BoardView[]; charts: ChartRow[] } {
  const orders = keysBetween(undefined, undefined, template.views.length);
  const views = template.views.map((view, index) => ({
    ...ViewSettings.parse(settings(view, { template, names, id })),
    id: id(),
    boardId: names.board(SELF),
    name: view.name,
    viewType: ViewType[view.type],
    status: ViewStatus.READY,
    isDefault: index === 0,
    viewOrder: orders[index] as string,
    archivedAt: null,
  }));
  const charts = views.flatMap((view, index) =>
    instantiateCharts(template.views[index]?.charts ?? [], view, names, id),
  );
  return { views, charts };
}

interface Making {
  template: BoardTemplate;
  names: LocalNames;
  id: () => string;
}

function settings(view: TemplateView, making: Making) {
  const { names, id } = making;
  const columnId = (key: string | undefined) => (key === undefined ? null : names.column(key));
  return {
    groupColumnId: columnId(view.group),
    kanbanSectionColumnId: columnId(view.lanes),
    timelineTermColumnId: columnId(view.timeline?.term),
    timelineUserColumnId: columnId(view.timeline?.user),
    timelineStateColumnId: columnId(view.timeline?.state),
    timelineViewSpan: TimelineSpan[view.timeline?.span ?? "MONTHLY"],
    estimateColumnId: columnId(view.agile?.estimate),
    sprintStatusColumnId: columnId(view.agile?.status),
    completeStatusId: view.agile ? names.option(view.agile.status, view.agile.complete) : null,
    postLinkColumnId: columnId(view.tree),
    filterGroupList: (view.filter ?? []).map(({ join, conditions }) => ({
      id: id(),
      conditionOperator: join,
      filterConditionList: conditions.map((condition, index) => conditionOf(condition, index, names)),
    })),
    orderConditionList: (view.order ?? []).map(({ column, isAsc }, conditionOrder) => ({
      conditionOrder,
      isAsc,
      targetColumnId: names.column(column),
    })),
    viewColumnList: viewColumns(view, making),
  };
}

function conditionOf(condition: TemplateCondition, conditionOrder: number, names: LocalNames): FilterCondition {
  const { column, operator, options = [], sections = [], ...asked } = condition;
  return FilterCondition.parse({
    ...asked,
    conditionOrder,
    targetColumnId: names.column(column),
    comparisonOperator: ComparisonOperator[operator],
    valueOptionIdList: options.map((option) => names.option(column, option)),
    boardSectionIdList: sections.map(names.section),
  });
}

function viewColumns(view: TemplateView, { template, names }: Making) {
  const own = template.columns.map(({ key }) => key);
  const shown = [TITLE_KEY, ...(view.show ?? own)];
  const hidden = [...own, ...Object.keys(SYSTEM_COLUMNS)].filter((key) => !shown.includes(key));
  const orders = keysBetween(undefined, undefined, shown.length + hidden.length);
  return [...shown, ...hidden].map((key, index) => ({
    columnId: names.column(key),
    isShow: index < shown.length,
    width: null,
    columnOrder: orders[index] as string,
    isWrapDisplay: false,
  }));
}

/** One number needs no room, rows of time need all of it. */
const SIZES: Partial<Record<TemplateChart["chartType"], Partial<ChartSetting>>> = {
  CALCULATE: { width: 1, height: 1 },
  TIMELINE: { width: 4 },
};

function instantiateCharts(
  charts: readonly TemplateChart[],
  view: Pick<BoardView, "id" | "boardId">,
  names: LocalNames,
  id: () => string,
): ChartRow[] {
  const orders = keysBetween(undefined, undefined, charts.length);
  const columnId = (key: string | undefined) => (key === undefined ? null : names.column(key));
  return charts.map((chart, index) => ({
    id: id(),
    boardId: view.boardId,
    viewId: view.id,
    name: chart.name,
    chartOrder: orders[index] as string,
    setting: ChartSetting.parse({
      chartType: ChartType[chart.chartType],
      countLogic: chart.countLogic,
      targetColumnId: columnId(chart.valueColumn),
      functionType: chart.functionType ?? "NONE",
      groupColumnId: columnId(chart.groupColumn),
      splitColumnId: columnId(chart.splitColumn),
      dateUnit: chart.dateUnit ?? "MONTHLY",
      ...SIZES[chart.chartType],
    }),
  }));
}
