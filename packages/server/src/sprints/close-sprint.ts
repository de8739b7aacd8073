import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { type SprintItem, type SprintResult, sprintResult } from "@itoguchi/core/sprints/sprint-result";
import { CloseSprint } from "@itoguchi/core/sprints/sprints.calls";
import type { z } from "zod";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { enterSprint } from "./enter-sprint.ts";
import { makeSprint } from "./register-sprint.ts";
import { saveSprint, tellMoved } from "./save-sprints.ts";
import { splitPosts } from "./split-posts.ts";
import { empty, putInto } from "./sprint-items.ts";
import { appendLog, ofSprint, readEvents, readLog } from "./sprint-log.ts";
import { accessSprint, accessSprintView, type KeptSprint, keptSprint, sprintRows } from "./sprints.access.ts";

/** What it came to is written down once; nothing that happens to its posts afterwards changes it. */
export const closeSprint = projectCommand(
  CloseSprint.extend({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, { leftoverList, newSprint, ...place }) => {
    const sprint = await accessSprint(ctx, place);
    if (sprint.report.status !== SprintStatus.IN_PROGRESS)
      throw fail("Conflict", { message: "このスプリントは進行中ではないため、終了できません。" });
    const made = newSprint ? await makeSprint(ctx, accessSprintView(ctx, place), newSprint) : undefined;
    const destinations = destinationsOf(ctx, await resultOf(ctx, sprint), leftoverList, made?.id);
    const next = await nextSprints(ctx, sprint, destinations);
    const rests = await splitPosts(ctx, sprint.measure, destinations);
    await enterSprint(
      ctx,
      sprint,
      [...rests.values()].map(({ postId }) => postId),
    );
    await appendLog(ctx, sprint.report.id, [ofSprint("DONE")]);
    const result = await resultOf(ctx, sprint);
    const closed = { ...sprint.report, status: SprintStatus.DONE, closedAt: ctx.now.toISOString() };
    const eventList = await readEvents(ctx, sprint.report.id);
    const report = await saveSprint(ctx, closed, { result: { ...result, eventList } });
    await empty(ctx, report.id);
    for (const other of next) {
      const coming = destinations
        .filter(({ to }) => to === other.report.id)
        .map(({ item }) => rests.get(item.postId) ?? item);
      await putInto(
        ctx,
        other,
        coming.map(({ postId }) => postId),
      );
      await tellMoved(
        ctx,
        other.report.viewId,
        coming.map(({ postId, projectSerialNumber }) => ({
          postId,
          projectSerialNumber,
          sprintReportId: other.report.id,
        })),
      );
    }
    return report;
  },
);

async function resultOf(ctx: ProjectCtx, { report: { id, endsOn } }: KeptSprint): Promise<SprintResult> {
  const { timeZone, now, workspaceId, workspaceSeq, services } = ctx;
  const { calendar } = await services.directories.of(workspaceId, workspaceSeq);
  return sprintResult(await readLog(ctx, id), { endsOn, timeZone, calendar, now });
}

type Sent = z.output<typeof CloseSprint>["leftoverList"];
export interface Destination {
  item: SprintItem;
  /** Null is the backlog. */
  to: string | null;
  split: { estimate: number | null } | null;
}

/** Each that is left over must have one; a post that was completed meanwhile needs none. */
function destinationsOf(
  ctx: ProjectCtx,
  { notCompletedList, completeList }: SprintResult,
  sent: Sent,
  newSprintId: string | undefined,
): Destination[] {
  const named = new Map(sent.map((one) => [one.projectSerialNumber, one]));
  const own = new Set([...notCompletedList, ...completeList].map(({ projectSerialNumber }) => projectSerialNumber));
  const strange = [...named.keys()].filter((number) => !own.has(number));
  if (strange.length > 0) throw refused(ctx, strange, "はこのスプリントの投稿ではありません。");
  const missing = notCompletedList.filter(({ projectSerialNumber }) => !named.has(projectSerialNumber));
  if (missing.length > 0)
    throw refused(
      ctx,
      missing.map(({ projectSerialNumber }) => projectSerialNumber),
      "は完了していません。次のスプリントかバックログを選んでください。",
    );
  return notCompletedList.map((item) => {
    const { nextSprintReportId, isToNewSprint, split = null } = named.get(item.projectSerialNumber) ?? {};
    if (isToNewSprint && newSprintId === undefined)
      throw refused(ctx, [item.projectSerialNumber], "の行き先になる、新しいスプリントの名前を入れてください。");
    const to = (isToNewSprint ? newSprintId : nextSprintReportId) ?? null;
    if (split && to === null)
      throw refused(ctx, [item.projectSerialNumber], "を分けて持ち越すスプリントを選んでください。");
    return { item, to, split };
  });
}

const MOST_NAMED = 10;

function refused({ projectKey }: ProjectCtx, numbers: readonly number[], message: string) {
  const named = numbers.slice(0, MOST_NAMED).map((number) => postNumber(projectKey, number));
  const more = numbers.length > MOST_NAMED ? ` ほか${numbers.length - MOST_NAMED}件` : "";
  return fail("InvalidInput", { field: "leftoverList", message: `${named.join("、")}${more} ${message}` });
}

async function nextSprints(
  ctx: ProjectCtx,
  { report }: KeptSprint,
  destinations: readonly Destination[],
): Promise<KeptSprint[]> {
  const ids = [...new Set(destinations.flatMap(({ to }) => to ?? []))];
  if (ids.length === 0) return [];
  const rows = await sprintRows(ctx)
    .where("viewId", "=", report.viewId)
    .where("status", "=", SprintStatus.READY)
    .where("id", "in", ids)
    .execute();
  if (rows.length < ids.length)
    throw fail("InvalidInput", {
      field: "leftoverList",
      message: "行き先は、このビューのまだ始めていないスプリントから選んでください。",
    });
  return rows.map(keptSprint);
}
