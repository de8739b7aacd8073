import { fail } from "@itoguchi/core/kernel/errors";
import type { BoardView } from "@itoguchi/core/model/view";
import { type SprintEvent, type SprintReport, SprintStatus, sprintDaysProblem } from "@itoguchi/core/sprints/sprint";
import { type Measure, sprintMeasure } from "@itoguchi/core/sprints/sprint-measure";
import type { SprintResult, SprintTotals } from "@itoguchi/core/sprints/sprint-result";
import { type Kysely, sql } from "kysely";
import type { DB } from "../kernel/db/schema.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

export type Inside = Pick<ProjectCtx, "db" | "workspaceId" | "replica">;

export interface InView {
  b: string;
  viewId: string;
}

/** A sprint with what only we need to know of it. */
export interface KeptSprint {
  report: SprintReport;
  /** As it was set when the sprint began. */
  measure: Measure;
}

/** Results are long: they are read of one sprint at a time. */
interface WholeSprint extends KeptSprint {
  result: SprintResult | null;
  /** Of a closed one, as it was read when it was closed. */
  eventList: SprintEvent[] | null;
}

/** What is written down of a closed sprint. */
export type Frozen = SprintResult & { eventList: SprintEvent[] };

export function accessSprintView({ replica }: Pick<ProjectCtx, "replica">, { b, viewId }: InView): BoardView {
  const view = replica.view(viewId);
  if (view?.boardId !== b) throw fail("EntityNotFound");
  return view;
}

export function sprintRows({ db, workspaceId }: { db: Kysely<DB>; workspaceId: string }) {
  return (
    db
      .selectFrom("sprintReport")
      .select(["id", "boardId", "viewId", "name", "goal", "status", "startedAt", "closedAt", "createdBy"])
      .select(["estimateColumnId", "statusColumnId", "doneOptionIds"])
      // A day has no time zone; as a Date it would get one.
      .select([sql<string | null>`starts_on::text`.as("startsOn"), sql<string | null>`ends_on::text`.as("endsOn")])
      .where("workspaceId", "=", workspaceId)
      .orderBy("createdAt")
      .orderBy("id")
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof sprintRows>["executeTakeFirstOrThrow"]>>;

export function keptSprint(row: Row): KeptSprint {
  const { id, boardId, viewId, name, goal, startsOn, endsOn, estimateColumnId, statusColumnId, doneOptionIds } = row;
  const measure = { estimateColumnId, statusColumnId, doneOptionIds };
  return {
    report: {
      ...{ id, boardId, viewId, name, goal, startsOn, endsOn },
      status: row.status as SprintStatus,
      startedAt: row.startedAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      createdBy: row.createdBy,
      measure: row.status === SprintStatus.READY ? null : measure,
    },
    measure,
  };
}

/** One of a view of this project. */
export async function accessSprint(ctx: Inside, { id, ...place }: InView & { id: string }): Promise<WholeSprint> {
  const view = accessSprintView(ctx, place);
  const rows = sprintRows(ctx).select("result").where("viewId", "=", view.id).where("id", "=", id);
  const row = await rows.executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  const { eventList = null, ...result } = (row.result ?? {}) as unknown as Partial<Frozen>;
  return { ...keptSprint(row), result: row.result === null ? null : whole(result as Closed), eventList };
}

/** With days that follow each other. */
export function inOrder(report: SprintReport): SprintReport {
  const message = sprintDaysProblem(report);
  if (message) throw fail("InvalidInput", { field: "endsOn", message });
  return report;
}

/** What a sprint of the view would be measured by if it began now. */
export function measureOf({ replica }: Pick<ProjectCtx, "replica">, view: BoardView): Measure {
  const columns = replica.columnsOf(view.boardId).toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
  return sprintMeasure(columns, view);
}

type Closed = Omit<SprintResult, "changeList" | "count"> & Partial<Pick<SprintResult, "changeList" | "count">>;

/** Sprints that were closed before posts were counted tell only how many there were. */
function whole(result: Closed): SprintResult {
  const { changeList = [], count = { totals: countedIn(result), dayList: [], changeList: [] } } = result;
  return { ...result, changeList, count };
}

function countedIn({ completeList, notCompletedList }: Closed): SprintTotals {
  const [completed, notCompleted] = [completeList.length, notCompletedList.length];
  return { committed: completed + notCompleted, added: 0, removed: 0, reestimated: 0, completed, notCompleted };
}
