import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Post } from "@itoguchi/core/posts/post";
import { MOST_ITEMS, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { SprintItems } from "@itoguchi/core/sprints/sprints.calls";
import { accessPostOf } from "../kernel/project/place.ts";
import { type ProjectCtx, projectCommand } from "../kernel/project/project-command.ts";
import { tellSprints } from "./save-sprints.ts";
import { entering, keepAway, keepMeasured, ofPost, postsOf, putInto, takeOut } from "./sprint-items.ts";
import { appendLog } from "./sprint-log.ts";
import { accessSprint, type KeptSprint, keptSprint, sprintRows } from "./sprints.access.ts";

const Items = SprintItems.extend({ b: Id, viewId: Id, id: Id });

/** A post that is in another sprint of the view leaves that one. */
export const addSprintItems = projectCommand(Items, "board.manage", async (ctx, input) => {
  const sprint = openOne(await accessSprint(ctx, input));
  const posts = onBoard(ctx, sprint, input.projectSerialNumberList);
  const inside = await placesOf(ctx, sprint.report.viewId, posts);
  const coming = posts.filter(({ id }) => inside.get(id) !== sprint.report.id).map(({ id }) => id);
  await mustHaveRoom(ctx, sprint, coming.length);
  const left = await leaveOthers(ctx, sprint, new Map(coming.map((id) => [id, inside.get(id)])));
  await putInto(ctx, sprint, coming);
  if (sprint.report.status === SprintStatus.IN_PROGRESS) {
    const present = await postsOf(ctx, sprint, sprint.measure);
    const come = new Set(coming);
    const added = present.filter(({ postId }) => come.has(postId));
    await keepMeasured(ctx, added, sprint.report.id);
    await keepAway(ctx, present, sprint.report.id);
    await appendLog(ctx, sprint.report.id, entering(added));
  }
  await tellSprints(
    ctx,
    [...left, sprint].map(({ report }) => report),
  );
  return sprint.report;
});

/** One that is not in it stays where it is. */
export const removeSprintItems = projectCommand(Items, "board.manage", async (ctx, input) => {
  const sprint = openOne(await accessSprint(ctx, input));
  const wanted = new Set(input.projectSerialNumberList.map((number) => accessPostOf(ctx, number).id));
  await leave(ctx, sprint, wanted);
  await tellSprints(ctx, [sprint.report]);
  return sprint.report;
});

function openOne(sprint: KeptSprint): KeptSprint {
  if (sprint.report.status === SprintStatus.DONE)
    throw fail("Conflict", { message: "終わったスプリントの投稿は変えられません。" });
  return sprint;
}

function onBoard(ctx: ProjectCtx, { report }: KeptSprint, numbers: readonly number[]): Post[] {
  return [...new Set(numbers)].map((number) => {
    const post = accessPostOf(ctx, number);
    if (post.boardId !== report.boardId)
      throw fail("InvalidInput", {
        field: "projectSerialNumberList",
        message: `#${number} はこのボードの投稿ではありません。`,
      });
    return post;
  });
}

/** Which sprint of the view each of them is in. */
async function placesOf({ db, workspaceId }: ProjectCtx, viewId: string, posts: readonly Post[]) {
  const rows = await db
    .selectFrom("sprintReportPost")
    .select(["postId", "reportId"])
    .where("workspaceId", "=", workspaceId)
    .where("viewId", "=", viewId)
    .where(
      "postId",
      "in",
      posts.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ postId, reportId }) => [postId, reportId]));
}

async function mustHaveRoom(ctx: ProjectCtx, sprint: KeptSprint, coming: number): Promise<void> {
  const there = await postsOf(ctx, sprint, sprint.measure);
  if (there.length + coming > MOST_ITEMS)
    throw fail("InvalidInput", {
      message: `スプリントに入れられる投稿は${MOST_ITEMS.toLocaleString("ja-JP")}件までです。`,
    });
}

async function leaveOthers(
  ctx: ProjectCtx,
  { report }: KeptSprint,
  from: ReadonlyMap<string, string | undefined>,
): Promise<KeptSprint[]> {
  const ids = [...new Set(from.values())].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const rows = await sprintRows(ctx).where("viewId", "=", report.viewId).where("id", "in", ids).execute();
  const others = rows.map(keptSprint);
  for (const other of others) await leave(ctx, other, new Set(from.keys()));
  return others;
}

async function leave(ctx: ProjectCtx, sprint: KeptSprint, postIds: ReadonlySet<string>): Promise<void> {
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
