import { type Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import { fail } from "@itoguchi/core/kernel/errors";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Kysely, Selectable } from "kysely";
import type * as rows from "../kernel/db/schema.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

export function chartOf(row: Selectable<rows.Chart>): Chart {
  const { id, boardId, viewId, name, chartOrder, createdBy } = row;
  return { ...ChartSetting.parse(row.settings), id, boardId, viewId, name, chartOrder, createdBy };
}

export interface ViewPlace {
  b: string;
  viewId: string;
}

export function accessChartView({ replica }: Pick<ProjectCtx, "replica">, { b, viewId }: ViewPlace): BoardView {
  const view = replica.view(viewId);
  if (view?.boardId !== b) throw fail("EntityNotFound");
  return view;
}

export function chartsOfBoard({ db, workspaceId }: { db: Kysely<rows.DB>; workspaceId: string }, boardId: string) {
  return db.selectFrom("chart").selectAll().where("workspaceId", "=", workspaceId).where("boardId", "=", boardId);
}

export function chartRows({ db, workspaceId }: { db: Kysely<rows.DB>; workspaceId: string }, viewId: string) {
  return db
    .selectFrom("chart")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("viewId", "=", viewId)
    .orderBy("chartOrder")
    .orderBy("id");
}

/** One of a view of this project. */
export async function accessChart(
  ctx: Pick<ProjectCtx, "db" | "workspaceId" | "replica">,
  { id, ...place }: ViewPlace & { id: string },
): Promise<Chart> {
  const view = accessChartView(ctx, place);
  const row = await chartRows(ctx, view.id).where("id", "=", id).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return chartOf(row);
}
