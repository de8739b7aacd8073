import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { drawnChartList } from "@itoguchi/core/charts/charts.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { buildBoard } from "../harness/board.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";

const SIZE = Number(process.env.SIZE ?? 100_000);
const TURNS = 20;

/** A dashboard of twelve charts over a large board: all of them drawn by one question, each time after an edit. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  try {
    const shop = await buildWorkspace(product);
    const board = await buildBoard({ product, database, shop }, SIZE);
    const ask = askerOf(product, shop.owner.token);
    const { columnList, boardViewList } = await ask(projectBoard, board.place, { boardId: board.boardId });
    const boardViewId = boardViewList[0]?.id as string;
    const of = (type: ColumnType) => columnList.find(({ columnType }) => columnType === type)?.id ?? null;
    const sum = { countLogic: "COLUMN", targetColumnId: of(ColumnType.NUMERIC), functionType: "SUM" } as const;
    const state = { groupColumnId: of(ColumnType.STATE) };
    const split = { splitColumnId: of(ColumnType.STATE) };
    const byDate = { groupColumnId: of(ColumnType.DATE) };
    const byCreation = { groupColumnId: of(ColumnType.CREATED_AT), dateUnit: "DAILY" } as const;
    const charts = [
      { chartType: ChartType.PIE, ...state },
      { chartType: ChartType.DOUGHNUT, ...state, ...sum },
      { chartType: ChartType.LINE, ...byCreation, ...split },
      { chartType: ChartType.CURVE, ...byDate, dateUnit: "WEEKLY" as const },
      { chartType: ChartType.LINE_100_PERCENT, ...byDate, ...split },
      { chartType: ChartType.COLUMN, groupColumnId: of(ColumnType.USER), ...sum, functionType: "MEDIAN" as const },
      { chartType: ChartType.STACKED_COLUMN, groupColumnId: of(ColumnType.DROP_DOWN), ...split },
      { chartType: ChartType.HORIZONTAL_BAR, groupColumnId: of(ColumnType.TEXT) },
      { chartType: ChartType.STACKED_AREA, ...byDate, ...split, ...sum },
      { chartType: ChartType.BUBBLE, ...state, splitColumnId: of(ColumnType.DROP_DOWN) },
      { chartType: ChartType.CALCULATE, ...sum, functionType: "AVERAGE" as const },
      { chartType: ChartType.TIMELINE, targetColumnId: of(ColumnType.TERM) },
    ];
    const { workspaceId: ws, projectKey: pk } = board.place;
    const at = { ws, pk, b: board.boardId, viewId: boardViewId };
    for (const chart of charts) await shop.owner.call(registerChart, { ...at, name: "図", ...chart });
    const draw = () => ask(drawnChartList, board.place, { boardId: board.boardId, boardViewId });
    await draw();
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await board.updateCell();
      const began = performance.now();
      await draw();
      times.push(performance.now() - began);
    }
    say(`${charts.length} charts over ${SIZE} posts: p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`);
    return {
      charts: charts.length,
      posts: SIZE,
      p50: median(times),
      p95: percentile(times, 0.95),
      least: Math.min(...times),
    };
  } finally {
    await product.discard();
    await database.discard();
  }
}
