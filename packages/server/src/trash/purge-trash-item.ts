import { fail } from "@itoguchi/core/kernel/errors";
import { purgeTrashItem as operation } from "@itoguchi/core/trash/trash.operations";
import { trashLimit } from "@itoguchi/core/trash/trash-item";
import { type RawBuilder, sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessTrashItem } from "./trash.access.ts";
import { mayPurge } from "./trash.policy.ts";
import { trashTableOf } from "./trash-tables.ts";

/**
 * Out of the trash at once, and nobody can restore it any more. It counts as deleted thirty days ago, so that the next purge takes
 * it with its files and history: a board may hold a hundred thousand posts, which is too much for one request.
 */
export const purgeTrashItem = projectCommand(operation.input, operation.capability, async (ctx, { id }) => {
  const item = await accessTrashItem(ctx, id);
  if (!mayPurge(ctx.principal, item))
    throw fail("Forbidden", {
      message:
        item.kind === "BOARD"
          ? "ボードを完全に削除できるのは、マネージャー以上の人です。"
          : "完全に削除できるのは、作った人とマネージャー以上の人です。",
    });
  for (const table of ["trash_item", trashTableOf(item.kind)])
    if (table)
      await sql`
        update ${sql.table(table)} set deleted_at = ${longAgo(ctx.now)}
        where workspace_id = ${ctx.workspaceId}::uuid and ${goneWith(table, id)} and deleted_at is not null`.execute(
        ctx.db,
      );
  await emitToProject(ctx, ctx.projectId, "trash.removed", { idList: [id] });
  return { id, trashItemType: item.kind };
});

/** Documents have their own rows in the trash below the one that was deleted. */
function goneWith(table: string, id: string): RawBuilder<boolean> {
  return table === "document" ? sql`(id = ${id}::uuid or deleted_with = ${id}::uuid)` : sql`id = ${id}::uuid`;
}

function longAgo(now: Date): Date {
  return new Date(trashLimit(now).getTime() - 1);
}
