import type { Column } from "@itoguchi/core/boards/column";
import { convertColumn, convertValue, mayConvert } from "@itoguchi/core/boards/column-conversion";
import { changeColumnType as operation } from "@itoguchi/core/boards/columns.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { type ProjectCtx, projectCommand } from "../kernel/project/locked-command.ts";
import { saveColumns } from "../kernel/project/save-structure.ts";
import { isLongType } from "../kernel/project/write-statements.ts";
import { valuesIn } from "./board-posts.ts";
import { accessColumn, askFirst } from "./boards.access.ts";

const EVENT_SIZE = 2_000;

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
    const converted = valuesIn(ctx.replica, before).map(({ postId, value }) => ({
      id: postId,
      ...convertValue(value, before, column),
    }));
    const count = converted.filter(({ isLost }) => isLost).length;
    askFirst({ isConfirmed, count, message: `「${column.name}」の種類を変えると、値が失われる投稿があります。` });
    await saveColumns(ctx, [column]);
    await writeValues(ctx, column, converted);
    return column;
  },
);

interface Converted {
  id: string;
  value: unknown;
}

async function writeValues(
  ctx: ProjectCtx,
  { id, columnType }: Column,
  converted: readonly Converted[],
): Promise<void> {
  if (converted.length === 0) return;
  const values = JSON.stringify(converted.map((one) => ({ id: one.id, value: one.value ?? null })));
  // Kinds differ in where their values stand; no trace may stay in the other place.
  const kept = sql`case when v.value is null then '{}' else jsonb_build_object(${id}::text, v.value) end`;
  const isLong = isLongType(columnType);
  await sql`
    update post set
      data = (post.data - ${id}::text) || ${isLong ? sql`'{}'` : kept},
      long_data = (post.long_data - ${id}::text) || ${isLong ? kept : sql`'{}'`}
    from jsonb_to_recordset(${values}::jsonb) as v (id uuid, value jsonb)
    where post.workspace_id = ${ctx.workspaceId} and post.id = v.id`.execute(ctx.db);
  for (let at = 0; at < converted.length; at += EVENT_SIZE) {
    const list = converted.slice(at, at + EVENT_SIZE).map((one) => ({ id: one.id, data: { [id]: one.value ?? null } }));
    await emitToProject(ctx, ctx.projectId, "posts.changed", { list });
  }
}
