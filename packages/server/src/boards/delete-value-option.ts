import type { Column } from "@itoguchi/core/boards/column";
import { deleteValueOption as operation } from "@itoguchi/core/boards/value-options.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { type OptionReplaced, replacedValues } from "@itoguchi/core/posts/mass-changes";
import { emitToProject } from "../kernel/events.ts";
import { inParts, updateValues } from "../kernel/project/mass-writes.ts";
import { noteHistory } from "../kernel/project/note-history.ts";
import { type ProjectCtx, projectCommand } from "../kernel/project/project-command.ts";
import { saveColumns } from "../kernel/project/save-structure.ts";
import { valueNote } from "../posts/value-note.ts";
import { valuesIn } from "./board-posts.ts";
import { accessColumn, accessOption, askFirst } from "./boards.access.ts";
import { arrangeOptions } from "./make-option.ts";

/** Nobody can choose it any more. Posts that have it keep it, or get another one instead. */
export const deleteValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, valueOptionId, replacementValueOptionId, isConfirmed }) => {
    const before = accessColumn(ctx, columnId);
    const option = accessOption(before, valueOptionId);
    const replacement = replacementValueOptionId ? accessOption(before, replacementValueOptionId) : undefined;
    if (replacement?.id === option.id)
      throw fail("InvalidInput", { field: "replacementValueOptionId", message: "別の選択肢を選んでください。" });
    const having = valuesIn(ctx.replica, before)
      .filter(({ value }) => [value].flat().includes(option.id))
      .map(({ postId }) => postId);
    askFirst({ isConfirmed, count: having.length, message: `「${option.name}」は投稿で使われています。` });
    if (replacement) await replace(ctx, before, having, { valueOptionId, replacementValueOptionId: replacement.id });
    const deletedAt = ctx.now.toISOString();
    const column = arrangeOptions(before, { ...option, isDefaultOption: false, deletedAt });
    await saveColumns(ctx, [column]);
    return column;
  },
);

async function replace(
  ctx: ProjectCtx,
  column: Column,
  postIds: readonly string[],
  option: Pick<OptionReplaced, "valueOptionId" | "replacementValueOptionId">,
): Promise<void> {
  if (postIds.length === 0) return;
  const { id: columnId, boardId } = column;
  const touch = { updatedBy: ctx.member.id, userUpdatedAt: ctx.now.toISOString() };
  const deed = { boardId, columnId, ...option, ...touch };
  const columns = ctx.replica.columnsOf(boardId);
  await inParts(postIds, async (part) => {
    const posts = part.flatMap((postId) => {
      const before = ctx.replica.post(postId)?.data ?? {};
      const data = replacedValues(before, columns, deed);
      return data ? [{ postId, before, data }] : [];
    });
    await updateValues(ctx, columns, posts, touch);
    await noteHistory(
      ctx,
      posts.map(({ postId, before, data }) => ({
        ...valueNote(column, before[columnId], data[columnId]),
        postId,
        subPostId: null,
      })),
    );
  });
  await emitToProject(ctx, ctx.projectId, "option.replaced", deed);
}
