import { isSystemColumn } from "@itoguchi/core/columns/column.policy";
import { deleteColumn as operation } from "@itoguchi/core/columns/columns.operations";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import { valuesIn } from "../boards/board-posts.ts";
import { accessColumn, askFirst } from "../boards/boards.access.ts";
import { hideLinks } from "../boards/hide-links.ts";
import { releaseOtherSides } from "../boards/release-other-sides.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { removeFromStructure } from "../project-engine/save-structure.ts";
import { noteEffects, putInTrash } from "../project-engine/trash-items.ts";

/** In the trash for thirty days; values and links stay with it, out of sight. What a column on the other side shows stays there. */
export const deleteColumn = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, isConfirmed }) => {
    const column = accessColumn(ctx, columnId);
    await refuseOthers(ctx, "boardColumn", columnId);
    if (isSystemColumn(column)) throw fail("InvalidInput", { message: `「${column.name}」は削除できません。` });
    const count = countTouched(ctx, column);
    askFirst({ isConfirmed, count, message: `「${column.name}」を削除すると、投稿の値も見えなくなります。` });
    const { name, boardId, createdBy: madeBy } = column;
    await putInTrash(ctx, { id: columnId, kind: "COLUMN", name, boardId, madeBy, held: count });
    await noteEffects(ctx, columnId, await releaseOtherSides(ctx, [column]));
    await hideLinks(ctx, ctx.replica.table.linksIn(columnId), [columnId]);
    await removeFromStructure(ctx, "boardColumn", [columnId]);
    return { id: columnId };
  },
);

function countTouched({ replica }: ProjectCtx, column: Column): number {
  if (!isPostLink(column)) return valuesIn(replica, column).length;
  const ends = replica.table
    .linksIn(column.id)
    .flatMap(({ columnId, postId, linkedColumnId, linkedPostId }) => [
      ...(columnId === column.id ? [postId] : []),
      ...(linkedColumnId === column.id ? [linkedPostId] : []),
    ]);
  return new Set(ends).size;
}
