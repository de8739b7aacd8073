import { deleteValueOption as operation } from "@itoguchi/core/columns/value-options.operations";
import { SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { type OptionReplaced, replacedValues } from "@itoguchi/core/posts/mass-changes";
import { valuesIn } from "../boards/board-posts.ts";
import { accessColumn, accessOption, askFirst } from "../boards/boards.access.ts";
import { valueNote } from "../column-data/value-note.ts";
import { emitToProject } from "../kernel/events.ts";
import { inParts, updateValues } from "../project-engine/mass-writes.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import type { Replaced, ValuesReplaced } from "../project-engine/trash-effects.ts";
import { noteEffects, putInTrash } from "../project-engine/trash-items.ts";
import { handOnDone } from "../sprints/hand-on-done.ts";
import { arrangeOptions } from "./make-option.ts";
import { type FilledSubPost, subPostsWith, updateSubPostValues } from "./sub-post-values.ts";

/** In the trash for thirty days: nobody can choose it any more. Posts and sub-posts that have it keep it, or get another one instead. */
export const deleteValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, valueOptionId, replacementValueOptionId, isConfirmed }) => {
    const before = accessColumn(ctx, columnId);
    const option = accessOption(before, valueOptionId);
    await refuseOthers(ctx, "valueOption", valueOptionId);
    const replacement = replacementValueOptionId ? accessOption(before, replacementValueOptionId) : undefined;
    if (replacement?.id === option.id)
      throw fail("InvalidInput", { field: "replacementValueOptionId", message: "別の選択肢を選んでください。" });
    const having = valuesIn(ctx.replica, before)
      .filter(({ value }) => [value].flat().includes(option.id))
      .map(({ postId }) => postId);
    const subPosts = (await subPostsWith(ctx, before)).filter(({ data }) =>
      [data[columnId]].flat().includes(option.id),
    );
    const count = having.length + subPosts.length;
    askFirst({ isConfirmed, count, message: `「${option.name}」は投稿で使われています。` });
    const trashed = { id: option.id, name: option.name, boardId: before.boardId, columnId, madeBy: option.createdBy };
    await putInTrash(ctx, { ...trashed, kind: "OPTION", held: count });
    if (option.isDefaultOption) await noteEffects(ctx, option.id, [{ type: "wasDefaultOption" }]);
    if (replacement && count > 0) {
      const touch = { updatedBy: ctx.member.id, userUpdatedAt: ctx.now.toISOString() };
      const replaced = { valueOptionId, replacementValueOptionId: replacement.id };
      const optimisticChange = { boardId: before.boardId, columnId, ...replaced, ...touch };
      await handOnDone(ctx, { columnId, from: option.id, to: replacement });
      await replaceInPosts(ctx, before, having, optimisticChange);
      await replaceInSubPosts(ctx, before, subPosts, optimisticChange);
      await emitToProject(ctx, ctx.projectId, "option.replaced", optimisticChange);
    }
    const deletedAt = ctx.now.toISOString();
    const column = arrangeOptions(before, { ...option, isDefaultOption: false, deletedAt });
    await saveColumns(ctx, [column]);
    return column;
  },
);

async function replaceInPosts(
  ctx: ProjectCtx,
  column: Column,
  postIds: readonly string[],
  optimisticChange: OptionReplaced,
): Promise<void> {
  const columns = ctx.replica.columnsOf(column.boardId);
  await inParts(postIds, async (part) => {
    const posts = part.flatMap((postId) => {
      const before = ctx.replica.post(postId)?.data ?? {};
      const data = replacedValues(before, columns, optimisticChange);
      return data ? [{ postId, before, data }] : [];
    });
    const postList = posts.flatMap(({ postId, before, data }) => {
      const post = ctx.replica.post(postId);
      return post ? [{ ...replacedOf(before, data), ...touchOf(post), id: postId }] : [];
    });
    await noteReplaced(ctx, optimisticChange, { postList, subPostList: [] });
    await updateValues(ctx, columns, posts, touchOf(optimisticChange));
    await noteHistory(
      ctx,
      posts.map(({ postId, before, data }) => ({
        ...valueNote(column, before[column.id], data[column.id]),
        postId,
        subPostId: null,
      })),
    );
  });
}

async function replaceInSubPosts(
  ctx: ProjectCtx,
  column: Column,
  having: readonly FilledSubPost[],
  optimisticChange: OptionReplaced,
): Promise<void> {
  const columns = ctx.replica.columnsOf(column.boardId);
  const subPosts = having.flatMap(({ data: before, ...place }) => {
    const data = replacedValues(before, columns, optimisticChange);
    return data ? [{ ...place, before, data }] : [];
  });
  await inParts(subPosts, (part) => {
    const subPostList = part.map(({ id, before, data, updatedBy, userUpdatedAt }) => ({
      ...{ ...replacedOf(before, data), id, updatedBy },
      userUpdatedAt: userUpdatedAt.toISOString(),
    }));
    return noteReplaced(ctx, optimisticChange, { postList: [], subPostList });
  });
  await updateSubPostValues(ctx, subPosts, touchOf(optimisticChange));
  await noteHistory(
    ctx,
    subPosts.map(({ id, postId, before, data }) => ({
      ...valueNote(column, before[column.id], data[column.id]),
      actionType: SubPostAction.UPDATE_COLUMN_DATA,
      postId,
      subPostId: id,
    })),
  );
}

function touchOf<By>({ updatedBy, userUpdatedAt }: { updatedBy: By; userUpdatedAt: string }) {
  return { updatedBy, userUpdatedAt };
}

function replacedOf(data: ColumnData, after: ColumnData): Pick<Replaced, "before" | "after"> {
  return { before: Object.fromEntries(Object.keys(after).map((key) => [key, data[key] ?? null])), after };
}

async function noteReplaced(
  ctx: ProjectCtx,
  { valueOptionId, replacementValueOptionId, ...change }: OptionReplaced,
  lists: Pick<ValuesReplaced, "postList" | "subPostList">,
): Promise<void> {
  const options = { valueOptionId, replacementValueOptionId };
  await noteEffects(ctx, valueOptionId, [{ type: "valuesReplaced", ...options, ...touchOf(change), ...lists }]);
}
