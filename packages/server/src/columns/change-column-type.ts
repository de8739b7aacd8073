import { convertColumn, convertValue, mayConvert } from "@itoguchi/core/columns/column-conversion";
import { changeColumnType as operation } from "@itoguchi/core/columns/columns.operations";
import { isSameValue } from "@itoguchi/core/columns/values";
import { fail } from "@itoguchi/core/kernel/errors";
import { convertedValues, type ValuesConverted } from "@itoguchi/core/posts/mass-changes";
import { valuesIn } from "../boards/board-posts.ts";
import { accessColumn, askFirst } from "../boards/boards.access.ts";
import { emitToProject } from "../kernel/events.ts";
import { updateValues } from "../project-engine/mass-writes.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { isLongType } from "../project-engine/write-statements.ts";
import { subPostsWith, updateSubPostValues } from "./sub-post-values.ts";

/** Another kind, and the values of all posts and sub-posts with it. */
export const changeColumnType = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, columnType, isConfirmed }) => {
    const before = accessColumn(ctx, columnId);
    if (before.columnType === columnType) return before;
    if (!mayConvert(before.columnType, columnType))
      throw fail("InvalidInput", { field: "columnType", message: "この種類には変更できません。" });
    const column = convertColumn(before, columnType);
    const values = valuesIn(ctx.replica, before);
    const subPosts = await subPostsWith(ctx, before);
    const all = [...values.map(({ value }) => value), ...subPosts.map(({ data }) => data[columnId])];
    const count = all.filter((value) => convertValue(value, before, column).isLost).length;
    askFirst({ isConfirmed, count, message: `「${column.name}」の種類を変更すると、値が失われる投稿があります。` });
    await saveColumns(ctx, [column]);
    const optimisticChange = { before, column };
    await convertPosts(ctx, values, optimisticChange);
    await updateSubPostValues(
      ctx,
      subPosts.map(({ id, data }) => ({ id, data: convertedValues(data[columnId], optimisticChange) })),
    );
    if (all.length > 0) await emitToProject(ctx, ctx.projectId, "values.converted", optimisticChange);
    return column;
  },
);

async function convertPosts(
  ctx: ProjectCtx,
  values: readonly { postId: string; value: unknown }[],
  optimisticChange: ValuesConverted,
): Promise<void> {
  const isElsewhere = isLongType(optimisticChange.before.columnType) !== isLongType(optimisticChange.column.columnType);
  const changed = values.flatMap(({ postId, value }) => {
    const data = convertedValues(value, optimisticChange);
    return isElsewhere || !isSameValue(data[optimisticChange.column.id], value) ? [{ postId, data }] : [];
  });
  if (changed.length > 0) await updateValues(ctx, [optimisticChange.column], changed);
}
