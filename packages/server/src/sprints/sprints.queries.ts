import { Id } from "@itoguchi/core/kernel/ids";
import { type SprintAction, type SprintLine, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { type SprintResult, sprintResult } from "@itoguchi/core/sprints/sprint-result";
import { z } from "zod";
import { projectRead, type RowReadCtx } from "../kernel/project/project-read.ts";
import { entering, postsOf } from "./sprint-items.ts";
import { logRows, readLog } from "./sprint-log.ts";
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
  const rows = await sprintRows(ctx).where("viewId", "=", view.id).execute();
  return { sprintReportList: rows.map((row) => keptSprint(row).report) };
});

export const getSprint = projectRead(One, async (ctx, place) => {
  const sprint = await accessSprint(ctx, place);
  return { sprintReport: sprint.report, result: sprint.result ?? (await standing(ctx, sprint)) };
});

export const listSprintEvents = projectRead(One, async (ctx, place) => {
  const { report } = await accessSprint(ctx, place);
  const rows = await logRows(ctx, report.id).execute();
  return {
    eventList: rows.map(({ seq, action, postNumber, title, estimate, actorId, at }) => ({
      ...{ seq, title, estimate },
      action: action as SprintAction,
      projectSerialNumber: postNumber,
      actionUserAccountName: (actorId && ctx.directory.get(actorId)) ?? null,
      at: at.toISOString(),
    })),
  };
});

async function standing(ctx: RowReadCtx, sprint: KeptSprint): Promise<SprintResult> {
  const { id, status, endsOn } = sprint.report;
  const log = status === SprintStatus.READY ? await planned(ctx, sprint) : await readLog(ctx, id);
  return sprintResult(log, { endsOn, timeZone: ctx.timeZone, now: ctx.now });
}

/** What the log would say if it began now. */
async function planned(ctx: RowReadCtx, sprint: KeptSprint): Promise<SprintLine[]> {
  const { boardId: b, viewId } = sprint.report;
  const measure = measureOf(ctx, accessSprintView(ctx, { b, viewId }));
  const at = ctx.now.toISOString();
  return entering(await postsOf(ctx, sprint, measure)).map((line) => ({ ...line, at }));
}
