import type { Column } from "@itoguchi/core/boards/column";
import { deleteValueOption as operation } from "@itoguchi/core/boards/value-options.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { type ProjectCtx, projectCommand } from "../kernel/project/locked-command.ts";
import { saveColumns } from "../kernel/project/save-structure.ts";
import { changePosts } from "../kernel/project/write-draft.ts";
import { writeValues } from "../posts/write-values.ts";
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
    const having = valuesIn(ctx.replica, before).filter(({ value }) => [value].flat().includes(option.id));
    askFirst({ isConfirmed, count: having.length, message: `「${option.name}」は投稿で使われています。` });
    if (replacement) await replace(ctx, before, having, { from: option.id, to: replacement.id });
    const deletedAt = ctx.now.toISOString();
    const column = arrangeOptions(before, { ...option, isDefaultOption: false, deletedAt });
    await saveColumns(ctx, [column]);
    return column;
  },
);

interface Having {
  postId: string;
  value: unknown;
}

async function replace(
  ctx: ProjectCtx,
  column: Column,
  having: readonly Having[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await changePosts(ctx, having, (write, { postId, value }) => {
    const post = write.draft.post(postId);
    const chosen = Array.isArray(value) ? [...new Set(value.map((id) => (id === from ? to : id)))] : to;
    if (post) writeValues(write, post, [{ columnId: column.id, value: chosen }], "replacementValueOptionId");
  });
}
