import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { mayReopen, SprintStatus } from "@itoguchi/core/sprints/sprint";
import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { sql } from "kysely";
import { z } from "zod";
import { anyOf } from "../kernel/db/any-of.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveSprint, tellMoved } from "./save-sprints.ts";
import { keepMeasured, putInto } from "./sprint-items.ts";
import { appendLog, ofSprint } from "./sprint-log.ts";
import { accessSprint } from "./sprints.access.ts";
import { oneAtATime } from "./start-sprint.ts";

/** The posts it had come back to it, wherever they went; what happened to them meanwhile is in the log right behind. */
export const sendBackSprint = projectCommand(
  z.object({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, place) => {
    const sprint = await accessSprint(ctx, place);
    const { report, result } = sprint;
    if (report.status !== SprintStatus.DONE || !result)
      throw fail("Conflict", { message: "このスプリントはまだ終了していません。" });
    if (!mayReopen(report, ctx.now, ctx.timeZone))
      throw fail("Conflict", { message: "スプリントを戻せるのは、終えたその日のうちだけです。" });
    const opened = { ...report, status: SprintStatus.IN_PROGRESS, closedAt: null };
    const reopened = await saveSprint(ctx, opened, { result: null }).catch(oneAtATime);
    await appendLog(ctx, report.id, [ofSprint("SEND_BACK")]);
    const complete = await existing(ctx, result.completeList);
    const notCompleted = await existing(ctx, result.notCompletedList);
    const measured = [
      ...complete.map((item) => ({ ...item, number: item.projectSerialNumber, isDone: true })),
      ...notCompleted.map((item) => ({ ...item, number: item.projectSerialNumber, isDone: false })),
    ];
    const ids = measured.map(({ postId }) => postId);
    await putInto(ctx, sprint, ids);
    await keepMeasured(ctx, measured, report.id);
    await catchUp(ctx, ids);
    await tellMoved(
      ctx,
      report.viewId,
      measured.map(({ postId, number }) => ({ postId, projectSerialNumber: number, sprintReportId: report.id })),
    );
    return reopened;
  },
);

/** A post that was purged is not there to come back. */
async function existing({ db, workspaceId }: ProjectCtx, items: readonly SprintItem[]): Promise<SprintItem[]> {
  if (items.length === 0) return [];
  const rows = await db
    .selectFrom("post")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where(
      "id",
      "in",
      items.map(({ postId }) => postId),
    )
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return items.filter(({ postId }) => there.has(postId));
}

/** Every write of a post is followed (app_follow_sprints), this one too, which changes nothing. */
async function catchUp({ db, workspaceId }: ProjectCtx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await db
    .updateTable("post")
    .set({ userUpdatedAt: sql.ref("userUpdatedAt") })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(postIds))
    .execute();
}
