import type { ProjectPlace } from "@itoguchi/client/asker";
import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { getChartData, registerChart } from "@itoguchi/core/charts/charts.calls";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkUpsertColumnData, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { CrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, type buildWorkspace } from "../../../scripts/product/people.ts";
import type { Product } from "../../../scripts/product/product.ts";
import { buildBoard } from "./board.ts";

export interface ViewPlace {
  product: Product;
  database: CrowdedDatabase;
  shop: Awaited<ReturnType<typeof buildWorkspace>>;
}

export interface ViewOnBoard {
  /** Of the board, at its first view. */
  path: string;
  /** What the view's tab says. */
  name: string;
}

const BATCH = 1_000;
const CHILDREN = 10;

async function boardWithView(place: ViewPlace, size: number, name: string, viewType: ViewType) {
  const { boardId, place: project } = await buildBoard(place, size);
  const ask = askerOf(place.product, place.shop.owner.token);
  const { columnList } = await ask(projectBoard, project, { boardId });
  const columnOf = (wanted: string) => columnList.find((column) => column.name === wanted)?.id as string;
  const make = async () => (await ask(registerView, project, { boardId, name, viewType })).id;
  const path = `/workspace/${project.workspaceId}/${project.projectKey}/${boardId}`;
  return { boardId, project, ask, columnOf, make, path, name };
}

/** Every post has a term of twenty days. */
export async function buildTimeline(place: ViewPlace, size: number): Promise<ViewOnBoard> {
  const { make, path, name } = await boardWithView(place, size, "予定", ViewType.TIMELINE);
  await make();
  await place.database.ask("vacuum analyze", []);
  return { path, name };
}

/** Ten children each, level by level: post n stands below post n / 10. */
export async function buildTree(place: ViewPlace, size: number): Promise<ViewOnBoard & { roots: number }> {
  const { boardId, project, ask, make, path, name } = await boardWithView(place, size, "木", ViewType.TREE);
  const { id: columnId } = await ask(registerColumn, project, {
    ...{ boardId, name: "親", columnType: ColumnType.POST_LINK, isTwoWay: true },
    ...{ linkDirection: "PARENT", linkedBoardIdList: [boardId] },
  });
  const below = Array.from({ length: size - CHILDREN }, (_, index) => index + CHILDREN + 1);
  for (let at = 0; at < below.length; at += BATCH)
    await ask(bulkUpsertColumnData, project, {
      valueList: below.slice(at, at + BATCH).map((projectSerialNumber) => ({
        ...{ projectSerialNumber, columnId, value: [parentOf(projectSerialNumber)] },
      })),
    });
  await make();
  await place.database.ask("vacuum analyze", []);
  return { path, name, roots: CHILDREN };
}

function parentOf(number: number): number {
  return Math.floor((number - 1) / CHILDREN);
}

interface Dashboard extends ViewOnBoard {
  charts: number;
  /** Those that are drawn, and not written as a number. */
  pictures: number;
  totalName: string;
  drawAll(): Promise<unknown>;
  /** Changes one value of those that are summed up. */
  edit(): Promise<unknown>;
}

const KINDS = [
  ChartType.PIE,
  ChartType.DOUGHNUT,
  ChartType.COLUMN,
  ChartType.STACKED_COLUMN,
  ChartType.HORIZONTAL_BAR,
  ChartType.LINE,
  ChartType.CURVE,
  ChartType.STACKED_AREA,
  ChartType.COLUMN,
  ChartType.LINE,
  ChartType.PIE,
];
const TOTAL = "総計";

export async function buildDashboard(place: ViewPlace, size: number): Promise<Dashboard> {
  const built = await boardWithView(place, size, "図", ViewType.DASHBOARD);
  const { boardId, project, ask, columnOf, make, path, name } = built;
  const { call } = place.shop.owner;
  const at = chartPlace(project, boardId, await make());
  const sum = { countLogic: "COLUMN", targetColumnId: columnOf("number2"), functionType: "SUM" } as const;
  const groups = ["state", "drop", "date1"].map(columnOf);
  const ids: string[] = [];
  for (const [index, chartType] of KINDS.entries()) {
    const groupColumnId = groups[index % groups.length] as string;
    const chart = { name: `図${index}`, chartType, groupColumnId, ...(index % 2 === 0 ? sum : {}) };
    ids.push((await call(registerChart, { ...at, ...chart })).id);
  }
  ids.push((await call(registerChart, { ...at, name: TOTAL, chartType: ChartType.CALCULATE, ...sum })).id);
  await place.database.ask("vacuum analyze", []);
  let turn = 0;
  return {
    ...{ path, name, charts: ids.length, pictures: KINDS.length, totalName: TOTAL },
    drawAll: () => Promise.all(ids.map((id) => call(getChartData, { ...at, id }))),
    edit: () => {
      turn++;
      const value = { columnId: columnOf("number2"), value: 1_000_000 + turn };
      return ask(upsertColumnData, project, { projectSerialNumber: 1, ...value });
    },
  };
}

function chartPlace({ workspaceId: ws, projectKey: pk }: ProjectPlace, b: string, viewId: string) {
  return { ws, pk, b, viewId };
}
