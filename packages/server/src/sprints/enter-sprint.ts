import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { entering, keepAway, keepMeasured, ofPost, postsOf, putInto, takeOut } from "./sprint-items.ts";
import { appendLog } from "./sprint-log.ts";
import type { KeptSprint } from "./sprints.access.ts";

/** Of a running sprint the log says who came. */
export async function enterSprint(ctx: ProjectCtx, sprint: KeptSprint, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const { id, status } = sprint.report;
  await putInto(ctx, sprint, postIds);
  if (status !== SprintStatus.IN_PROGRESS) return;
  const present = await postsOf(ctx, sprint, sprint.measure);
  const come = new Set(postIds);
  const added = present.filter(({ postId }) => come.has(postId));
  await keepMeasured(ctx, added, id);
  await keepAway(ctx, present, id);
  await appendLog(ctx, id, entering(added));
}

/** Of a running sprint the log says who left. */
export async function leaveSprint(ctx: ProjectCtx, sprint: KeptSprint, postIds: ReadonlySet<string>): Promise<void> {
  const { id, status } = sprint.report;
  const leaving = (await postsOf(ctx, sprint, sprint.measure)).filter(({ postId }) => postIds.has(postId));
  await takeOut(
    ctx,
    id,
    leaving.map(({ postId }) => postId),
  );
  if (status === SprintStatus.IN_PROGRESS)
    await appendLog(
      ctx,
      id,
      leaving.map((post) => ofPost("REMOVE_ITEM", post)),
    );
}
