import { isoDay } from "@itoguchi/core/kernel/day";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { z } from "zod";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSprint } from "./save-sprints.ts";
import { entering, keepAway, keepMeasured, postsOf } from "./sprint-items.ts";
import { appendLog, ofSprint } from "./sprint-log.ts";
import { accessSprint, accessSprintView, inOrder, measureOf } from "./sprints.access.ts";

/** What it is measured by is fixed here: a view that is set otherwise later does not change a running sprint. */
export const startSprint = projectCommand(
  z.object({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, place) => {
    const sprint = await accessSprint(ctx, place);
    if (sprint.report.status !== SprintStatus.READY)
      throw fail("Conflict", { message: "このスプリントはすでに始まっています。" });
    const measure = measureOf(ctx, accessSprintView(ctx, place));
    if (measure.doneOptionIds.length === 0)
      throw fail("InvalidInput", {
        field: "completeStatusId",
        message: "ビューの設定で、ステータスの列と、完了を表す選択肢を選んでください。",
      });
    const posts = await postsOf(ctx, sprint, measure);
    await keepMeasured(ctx, posts, sprint.report.id);
    await keepAway(ctx, posts, sprint.report.id);
    const startsOn = sprint.report.startsOn ?? isoDay(clockOf(ctx.timeZone).day(ctx.now.getTime()));
    const begun = { status: SprintStatus.IN_PROGRESS, startedAt: ctx.now.toISOString(), startsOn, measure };
    const started = inOrder({ ...sprint.report, ...begun });
    const report = await saveSprint(ctx, started).catch(oneAtATime);
    await appendLog(ctx, report.id, [...entering(posts), ofSprint("BEGIN")]);
    return report;
  },
);

export function oneAtATime(error: unknown): never {
  throw isUniqueViolation(error)
    ? fail("Conflict", { message: "このビューには進行中のスプリントがあります。先に終えてください。" })
    : error;
}
