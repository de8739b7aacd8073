import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { askerOf, type buildWorkspace } from "../../../scripts/product/people.ts";
import type { SharedProduct } from "./product.ts";

/** What the table behind a chart of each kind says, worked out by hand from the five posts below. */
export const FIGURES: Record<keyof typeof ChartType, string[]> = {
  PIE: ["分類|件数", "赤|2", "青|2", "緑|0", "なし|1"],
  DOUGHNUT: ["分類|点数", "赤|3点", "青|2点", "緑|0点", "なし|-4点"],
  LINE: ["分類|件数", "2026年9月|2", "2026年10月|0", "2026年11月|1", "なし|1"],
  CURVE: ["分類|点数", "2026年9月|-3点", "2026年10月|0点", "2026年11月|2点", "なし|0点"],
  LINE_100_PERCENT: ["分類|a|b", "赤|50%|50%", "青|0%|100%", "緑|0%|0%", "なし|100%|0%"],
  COLUMN: ["分類|点数", "赤|1.5点", "青|2点", "緑|–", "なし|-4点"],
  STACKED_COLUMN: ["分類|a|b", "赤|1|1", "青|0|2", "緑|0|0", "なし|1|0"],
  STACKED_COLUMN_100_PERCENT: ["分類|a|b", "赤|33.33%|66.67%", "青|0%|100%", "緑|0%|0%", "なし|0%|0%"],
  HORIZONTAL_BAR: ["分類|点数", "赤|2点", "青|2点", "緑|–", "なし|-4点"],
  STACKED_HORIZONTAL_BAR: ["分類|a|b", "赤|1点|2点", "青|0点|2点", "緑|0点|0点", "なし|-4点|0点"],
  STACKED_HORIZONTAL_BAR_100_PERCENT: ["分類|a|b", "赤|50%|50%", "青|0%|100%", "緑|0%|0%", "なし|100%|0%"],
  AREA: ["分類|件数", "2026年|3", "なし|1"],
  STACKED_AREA: ["分類|a|b", "2026年9月|2|0", "2026年10月|0|0", "2026年11月|0|1", "なし|0|1"],
  STACKED_AREA_100_PERCENT: [
    ...["分類|a|b", "2026年9月|100%|0%", "2026年10月|0%|0%", "2026年11月|0%|100%", "なし|0%|100%"],
  ],
  BUBBLE: ["分類|a|b", "赤|1|1", "青|0|2", "緑|0|0", "なし|1|0"],
  CALCULATE: ["分類|値", "CALCULATE|1点"],
  TIMELINE: ["投稿|開始|終了", "FIRST-3 三|2026-11-01|2026-11-05", "FIRST-1 一|2026-11-03|2026-11-03"],
};

/** A dashboard with a chart of every kind. */
export async function buildChartedBoard(product: SharedProduct, home: Awaited<ReturnType<typeof buildWorkspace>>) {
  const { owner, workspace } = home;
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "数の板" });
  const column = (name: string, columnType: ColumnType, more = {}) =>
    ask(registerColumn, place, { boardId, name, columnType, ...more });
  const options = [
    { name: "赤", color: "red" as const },
    { name: "青", color: "blue" as const },
    { name: "緑", color: "green" as const },
  ];
  const kind = await column("色", ColumnType.DROP_DOWN, { valueOptionList: options });
  const [red, blue] = kind.valueOptionList.map(({ id }) => id) as [string, string];
  const team = await column("組", ColumnType.TEXT);
  const size = await column("点数", ColumnType.NUMERIC, { numericUnit: "点" });
  const due = await column("期日", ColumnType.DATE);
  const term = await column("期間", ColumnType.TERM);
  const data = [
    {
      [kind.id]: [red],
      [team.id]: "a",
      [size.id]: 1,
      [due.id]: "2026-09-30",
      [term.id]: { start: "2026-11-03", end: null },
    },
    { [kind.id]: [red, blue], [team.id]: "b", [size.id]: 2, [due.id]: "2026-11-01" },
    { [kind.id]: [blue], [team.id]: "b", [term.id]: { start: "2026-11-01", end: "2026-11-05" } },
    { [team.id]: "a", [size.id]: -4, [due.id]: "2026-09-01" },
  ];
  const titles = ["一", "二", "三", "四"];
  await ask(bulkRegisterPost, place, {
    boardId,
    postList: data.map((one, at) => ({ title: titles[at] ?? "", data: one })),
  });
  const { id: viewId } = await ask(registerView, place, { boardId, name: "数字", viewType: ViewType.DASHBOARD });
  const byKind = { groupColumnId: kind.id };
  const byTeam = { ...byKind, splitColumnId: team.id };
  const byDate = { groupColumnId: due.id };
  const of = (functionType: "SUM" | "AVERAGE" | "MAX" | "MEDIAN") =>
    ({ countLogic: "COLUMN", targetColumnId: size.id, functionType }) as const;
  const settings: Record<keyof typeof ChartType, object> = {
    PIE: byKind,
    DOUGHNUT: { ...byKind, ...of("SUM") },
    LINE: byDate,
    CURVE: { ...byDate, ...of("SUM") },
    LINE_100_PERCENT: byTeam,
    COLUMN: { ...byKind, ...of("AVERAGE") },
    STACKED_COLUMN: byTeam,
    STACKED_COLUMN_100_PERCENT: { ...byTeam, ...of("SUM") },
    HORIZONTAL_BAR: { ...byKind, ...of("MAX") },
    STACKED_HORIZONTAL_BAR: { ...byTeam, ...of("SUM") },
    STACKED_HORIZONTAL_BAR_100_PERCENT: byTeam,
    AREA: { ...byDate, dateUnit: "YEARLY" },
    STACKED_AREA: { ...byDate, splitColumnId: team.id },
    STACKED_AREA_100_PERCENT: { ...byDate, splitColumnId: team.id },
    BUBBLE: byTeam,
    CALCULATE: { ...of("MEDIAN"), width: 1, height: 1 },
    TIMELINE: { targetColumnId: term.id, width: 4 },
  };
  const at = { ws: workspace.id, pk: "FIRST", b: boardId, viewId };
  for (const [name, chartType] of Object.entries(ChartType) as [keyof typeof ChartType, ChartType][])
    await owner.call(registerChart, { ...at, name, chartType, ...settings[name] });
  const path = `/workspace/${workspace.id}/FIRST/${boardId}`;
  return { ask, place, boardId, viewId, kind, size, path, dashboard: `${path}?view=${viewId}` };
}
