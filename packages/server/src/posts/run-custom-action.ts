import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column, CustomActionStep } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import { NewPost, RunCustomAction } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { moveInto } from "./move-posts.ts";
import { mustBeWhole, newPost } from "./new-post.ts";
import { accessColumn, accessPost, touched } from "./posts.access.ts";
import { writeLinks } from "./write-links.ts";
import { writeValues } from "./write-values.ts";

/** Presses a button of a board: its steps one after the other, on each post. Asks first when more than one post changes. */
export const runCustomAction = postCommand(
  RunCustomAction,
  "post.write",
  (ctx, { columnId, projectSerialNumberList, isConfirmed }) => {
    const numbers = [...new Set(projectSerialNumberList)];
    const posts = numbers.map((number) => accessPost(ctx, number, "projectSerialNumberList"));
    const button = ctx.draft.column(columnId);
    if (!button || !isCustomAction(button) || !button.isActive) throw fail("EntityNotFound", { field: "columnId" });
    if (posts.some(({ boardId }) => boardId !== button.boardId))
      throw fail("EntityNotFound", { field: "projectSerialNumberList" });
    askFirst(button, posts.length, isConfirmed);
    return { postList: posts.flatMap((post) => press(ctx, button, post)).map(touched) };
  },
);

function askFirst({ name, customActionStepList }: Column, count: number, isConfirmed: boolean): void {
  const made = customActionStepList.filter(({ kind }) => kind === "CREATE_LINKED_POST").length;
  const changed = count * (1 + made);
  if (changed > 1 && !isConfirmed)
    throw fail("Conflict", {
      field: "isConfirmed",
      message: `「${name}」を実行すると、${changed.toLocaleString("ja-JP")}件の投稿が変更または作成されます。`,
    });
}

function press(ctx: WriteCtx, { customActionStepList }: Column, post: Post): Post[] {
  const made: Post[] = [];
  let current = post;
  for (const step of customActionStepList) {
    const after = take(ctx, current, step);
    if (after.id === post.id) current = after;
    else made.push(after);
  }
  return [current, ...made];
}

function take(ctx: WriteCtx, post: Post, step: CustomActionStep): Post {
  const field = "columnId";
  const place = { field, columnField: field };
  if (step.kind === "SET_VALUE") return writeValues(ctx, post, [{ columnId: step.columnId, value: step.value }], place);
  if (step.kind === "MOVE") return moveInto(ctx, post, { sectionId: step.sectionId });
  const title = step.title.replaceAll("{{title}}", post.title).slice(0, 500) || post.title;
  const linked = newPost(ctx, NewPost.parse({ title }), { boardId: step.boardId, at: () => field, isLinkedNext: true });
  const column = accessColumn(ctx, post.boardId, step.columnId, { field });
  const numbers = ctx.draft
    .linksOf(post.id)
    .flatMap((link) => otherEndOn(column.id, post.id, link))
    .flatMap((id) => ctx.draft.post(id)?.projectSerialNumber ?? []);
  writeLinks(ctx, post, { column, value: [...numbers, linked.projectSerialNumber], field });
  mustBeWhole(ctx, linked, () => field);
  return linked;
}

function otherEndOn(
  columnId: string,
  postId: string,
  link: { columnId: string; postId: string; linkedColumnId: string | null; linkedPostId: string },
): string[] {
  if (link.columnId === columnId && link.postId === postId) return [link.linkedPostId];
  if (link.linkedColumnId === columnId && link.linkedPostId === postId) return [link.postId];
  return [];
}
