import { convertColumn, convertValue, mayConvert } from "@itoguchi/core/boards/column-conversion";
import { changeColumnType as operation } from "@itoguchi/core/boards/columns.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { convertedValues, type ValuesConverted } from "@itoguchi/core/posts/mass-changes";
import { isSameValue } from "@itoguchi/core/posts/values";
import { emitToProject } from "../kernel/events.ts";
import { updateValues } from "../kernel/project/mass-writes.ts";
import { type ProjectCtx, projectCommand } from "../kernel/project/project-command.ts";
import { saveColumns } from "../kernel/project/save-structure.ts";
import { isLongType } from "../kernel/project/write-statements.ts";
import { valuesIn } from "./board-posts.ts";
import { accessColumn, askFirst } from "./boards.access.ts";

/** Another kind, and the values of all posts with it. */
export const changeColumnType = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, columnType, isConfirmed }) => {
    const before = accessColumn(ctx, columnId);
    if (before.columnType === columnType) return before;
    if (!mayConvert(before.columnType, columnType))
      throw fail("InvalidInput", { field: "columnType", message: "この種類には変えられません。" });
    const column = convertColumn(before, columnType);
    const values = valuesIn(ctx.replica, before);
    const count = values.filter(({ value }) => convertValue(value, before, column).isLost).length;
    askFirst({ isConfirmed, count, message: `「${column.name}」の種類を変えると、値が失われる投稿があります。` });
    await saveColumns(ctx, [column]);
    await convertAll(ctx, values, { before, column });
    return column;
  },
);

async function convertAll(
  ctx: ProjectCtx,
  values: readonly { postId: string; value: unknown }[],
  deed: ValuesConverted,
): Promise<void> {
  if (values.length === 0) return;
  const isElsewhere = isLongType(deed.before.columnType) !== isLongType(deed.column.columnType);
  const changed = values.flatMap(({ postId, value }) => {
    const data = convertedValues(value, deed);
    return isElsewhere || !isSameValue(data[deed.column.id], value) ? [{ postId, data }] : [];
  });
  await updateValues(ctx, [deed.column], changed);
  await emitToProject(ctx, ctx.projectId, "values.converted", deed);
}
