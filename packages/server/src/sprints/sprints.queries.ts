import { Id } from "@itoguchi/core/kernel/ids";
import { type SprintLine, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { type SprintResult, type SprintTotals, sprintResult } from "@itoguchi/core/sprints/sprint-result";
import { MOST_PACES, paceOf, type SprintPace } from "@itoguchi/core/sprints/velocity";
import { sql } from "kysely";
import { z } from "zod";
import { projectRead, type RowReadCtx } from "../project-engine/project-read.ts";
import { entering, membersIn, postsOf } from "./sprint-items.ts";
import { readEvents, readLog } from "./sprint-log.ts";
import {
  accessSprint,
  accessSprintView,
  type KeptSprint,
  keptSprint,
  measureOf,
  sprintRows,
} from "./sprints.access.ts";

const InView = z.object({ b: Id, viewId: Id });
const One = InView.extend({ id: Id });

export const listSprints = projectRead(InView, async (ctx, place) => {
  const view = accessSprintView(ctx, place);
  const sprints = (await sprintRows(ctx).where("viewId", "=", view.id).execute()).map(keptSprint);
  const ofView = measureOf(ctx, view);
  const open = sprints
    .filter(({ report }) => report.status !== SprintStatus.DONE)
    .map((sprint) => ({
      ...sprint,
      measure: sprint.report.status === SprintStatus.READY ? ofView : sprint.measure,
    }));
  const items = await Promise.all(
    open.map(async (sprint) =>
      (await postsOf(ctx, sprint, sprint.measure)).map(({ postId, number }) => ({
        sprintReportId: sprint.report.id,
        postId,
        projectSerialNumber: number,
      })),
    ),
  );
  const itemList = items.flat();
  const present = new Set(itemList.map(({ postId }) => postId));
  const members = await membersIn(
    ctx,
    open.map(({ report }) => report.id),
  );
  return {
    sprintReportList: sprints.map(({ report }) => report),
    itemList,
    awayItemList: members.filter(({ postId }) => !present.has(postId)),
    measureList: open.map(({ report, measure }) => ({ sprintReportId: report.id, ...measure })),
    velocityList: await pacesIn(ctx, view.id),
    seq: ctx.replica.seq,
  };
});

/** Of the last ones, what they came to and nothing more. */
async function pacesIn(ctx: RowReadCtx, viewId: string): Promise<SprintPace[]> {
  const last = await sprintRows(ctx)
    .clearOrderBy()
    .select([
      sql<SprintTotals>`result -> 'totals'`.as("totals"),
      sql<SprintTotals | null>`result -> 'count' -> 'totals'`.as("counted"),
      sql<number>`jsonb_array_length(result -> 'completeList')`.as("completed"),
      sql<number>`jsonb_array_length(result -> 'notCompletedList')`.as("notCompleted"),
    ])
    .where("viewId", "=", viewId)
    .where("status", "=", SprintStatus.DONE)
    .orderBy("closedAt", "desc")
    .orderBy("id")
    .limit(MOST_PACES)
    .execute();
  return last.toReversed().map(({ totals, counted, completed, notCompleted, ...row }) => {
    // Those that were closed before posts were counted have their lists only.
    const count = counted ?? { committed: completed + notCompleted, completed };
    return paceOf(keptSprint(row).report, totals, count);
  });
}

export const getSprint = projectRead(One, async (ctx, place) => {
  const sprint = await accessSprint(ctx, place);
  return { sprintReport: sprint.report, result: sprint.result ?? (await standing(ctx, sprint)) };
});

export const listSprintEvents = projectRead(One, async (ctx, place) => {
  const { report, eventList } = await accessSprint(ctx, place);
  return { eventList: eventList ?? (await readEvents(ctx, report.id)) };
});

async function standing(ctx: RowReadCtx, sprint: KeptSprint): Promise<SprintResult> {
  const { id, status, endsOn } = sprint.report;
  const log = status === SprintStatus.READY ? await planned(ctx, sprint) : await readLog(ctx, id);
  return sprintResult(log, { endsOn, timeZone: ctx.timeZone, calendar: ctx.directory.calendar, now: ctx.now });
}

/** What the log would say if it began now. */
async function planned(ctx: RowReadCtx, sprint: KeptSprint): Promise<SprintLine[]> {
  const { boardId: b, viewId } = sprint.report;
  const measure = measureOf(ctx, accessSprintView(ctx, { b, viewId }));
  const at = ctx.now.toISOString();
  return entering(await postsOf(ctx, sprint, measure)).map((line) => ({ ...line, at }));
}
