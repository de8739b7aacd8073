import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { isSystemColumn } from "@itoguchi/core/boards/column.policy";
import { deleteColumn as operation } from "@itoguchi/core/boards/columns.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import type { PostLink } from "@itoguchi/core/posts/post-link";
import { type ProjectCtx, projectCommand } from "../kernel/project/project-command.ts";
import { removeFromStructure } from "../kernel/project/save-structure.ts";
import { changePosts } from "../kernel/project/write-draft.ts";
import { linksIn, valuesIn } from "./board-posts.ts";
import { accessColumn, askFirst } from "./boards.access.ts";
import { releaseOtherSides } from "./release-other-sides.ts";

/** Values stay with the posts, out of sight. What a column on the other side shows stays there. */
export const deleteColumn = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, isConfirmed }) => {
    const column = accessColumn(ctx, columnId);
    if (isSystemColumn(column)) throw fail("InvalidInput", { message: `「${column.name}」は消せません。` });
    const count = countTouched(ctx, column);
    askFirst({ isConfirmed, count, message: `「${column.name}」を消すと、投稿の値も見えなくなります。` });
    await releaseOtherSides(ctx, [column]);
    await changePosts(ctx, linksIn(ctx.replica, column), ({ draft }, link) => {
      draft.unlink(link);
      const left = seenFromOtherSide(link, columnId);
      if (left) draft.link(left);
    });
    await removeFromStructure(ctx, "boardColumn", [columnId]);
    return { id: columnId };
  },
);

function countTouched({ replica }: ProjectCtx, column: Column): number {
  if (column.columnType !== ColumnType.POST_LINK) return valuesIn(replica, column).length;
  const ends = linksIn(replica, column).flatMap(({ columnId, postId, linkedColumnId, linkedPostId }) => [
    ...(columnId === column.id ? [postId] : []),
    ...(linkedColumnId === column.id ? [linkedPostId] : []),
  ]);
  return new Set(ends).size;
}

/** The link without the column: of the other side alone, when there is one. */
function seenFromOtherSide(link: PostLink, gone: string): PostLink | undefined {
  if (link.columnId !== gone) return { ...link, linkedColumnId: null };
  if (link.linkedColumnId === null || link.linkedColumnId === gone) return undefined;
  const { id, linkedColumnId: columnId, linkedPostId: postId, postId: linkedPostId } = link;
  return { id, columnId, postId, linkedColumnId: null, linkedPostId };
}
