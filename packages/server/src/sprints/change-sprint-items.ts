import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Post } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { MOST_ITEMS, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { MoveSprintItems, SprintItems } from "@itoguchi/core/sprints/sprints.calls";
import type { z } from "zod";
import { placesBetween } from "../posts/move-posts.ts";
import { accessPost } from "../posts/posts.access.ts";
import { accessPostOf } from "../project-engine/post-target.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import { enterSprint, leaveSprint } from "./enter-sprint.ts";
import { tellMoved } from "./save-sprints.ts";
import { postsOf } from "./sprint-items.ts";
import { accessSprint, accessSprintView, type KeptSprint, keptSprint, sprintRows } from "./sprints.access.ts";

type PlaceOfPost = z.output<typeof MoveSprintItems>["placeList"][number];
const Items = SprintItems.extend({ b: Id, viewId: Id, id: Id });

/** A post that is in another sprint of the view leaves that one. */
export const addSprintItems = projectCommand(Items, "board.manage", async (ctx, input) => {
  const sprint = openOne(await accessSprint(ctx, input));
  const posts = await bringInto(ctx, sprint, input.projectSerialNumberList);
  await tellMoved(ctx, sprint.report.viewId, placed(posts, sprint.report.id));
  return sprint.report;
});

/** One that is not in it stays where it is. */
export const removeSprintItems = projectCommand(Items, "board.manage", async (ctx, input) => {
  const sprint = openOne(await accessSprint(ctx, input));
  const { viewId, id } = sprint.report;
  const named = [...new Set(input.projectSerialNumberList)].map((number) => accessPostOf(ctx, number));
  const inside = await placesOf(ctx, viewId, named);
  const leaving = named.filter((post) => inside.get(post.id) === id);
  await leaveSprint(ctx, sprint, new Set(leaving.map((post) => post.id)));
  await tellMoved(ctx, viewId, placed(leaving, null));
  return sprint.report;
});

/** Each to the sprint that is named for it, or to none, and to its place in the view's order; all of them or none. */
export const moveSprintItems = projectCommand(
  MoveSprintItems.extend({ b: Id, viewId: Id }),
  "board.manage",
  async (ctx, { itemList, placeList, ...place }) => {
    const view = accessSprintView(ctx, place);
    const moved: ReturnType<typeof placed> = [];
    for (const [id, items] of Map.groupBy(itemList, ({ sprintReportId }) => sprintReportId)) {
      const numbers = items.map(({ projectSerialNumber }) => projectSerialNumber);
      const sprint = id === null ? undefined : openOne(await accessSprint(ctx, { ...place, id }));
      const posts = sprint ? await bringInto(ctx, sprint, numbers) : onBoard(ctx, view, numbers);
      if (!sprint) await leaveAll(ctx, view.id, await placesOf(ctx, view.id, posts));
      moved.push(...placed(posts, id));
    }
    await placePosts(ctx, view.id, placeList);
    await tellMoved(ctx, view.id, moved);
    return DONE;
  },
);

/** From the sprints that they are in. */
async function bringInto(ctx: ProjectCtx, sprint: KeptSprint, numbers: readonly number[]): Promise<Post[]> {
  const posts = onBoard(ctx, sprint.report, numbers);
  const inside = await placesOf(ctx, sprint.report.viewId, posts);
  const coming = posts.filter(({ id }) => inside.get(id) !== sprint.report.id).map(({ id }) => id);
  await mustHaveRoom(ctx, sprint, coming.length);
  const from = new Map([...inside].filter(([, id]) => id !== sprint.report.id));
  await leaveAll(ctx, sprint.report.viewId, from);
  await enterSprint(ctx, sprint, coming);
  return posts;
}

function placed(posts: readonly Post[], sprintReportId: string | null) {
  return posts.map(({ id: postId, projectSerialNumber }) => ({ postId, projectSerialNumber, sprintReportId }));
}

function openOne(sprint: KeptSprint): KeptSprint {
  if (sprint.report.status === SprintStatus.DONE)
    throw fail("Conflict", { message: "終わったスプリントの投稿は変更できません。" });
  return sprint;
}

function onBoard(ctx: ProjectCtx, { boardId }: { boardId: string }, numbers: readonly number[]): Post[] {
  return [...new Set(numbers)].map((number) => {
    const post = accessPostOf(ctx, number);
    if (post.boardId !== boardId)
      throw fail("InvalidInput", {
        field: "projectSerialNumberList",
        message: `${postNumber(ctx.projectKey, number)} はこのボードの投稿ではありません。`,
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

/** Posts with the sprint that each is in. */
async function leaveAll(ctx: ProjectCtx, viewId: string, from: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...new Set(from.values())];
  if (ids.length === 0) return;
  const rows = await sprintRows(ctx).where("viewId", "=", viewId).where("id", "in", ids).execute();
  for (const sprint of rows.map(keptSprint)) await leaveSprint(ctx, sprint, new Set(from.keys()));
}

function placePosts(ctx: ProjectCtx, viewId: string, places: readonly PlaceOfPost[]): Promise<void> {
  return changePosts(ctx, places, (write, place) => {
    const post = accessPost(write, place.projectSerialNumber, "placeList");
    const [key] = placesBetween(write, viewId, place, 1);
    write.draft.change(post, { viewOrder: { [viewId]: key as string } });
  });
}
