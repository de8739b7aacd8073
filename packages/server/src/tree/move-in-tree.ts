import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/posts/post";
import { MoveInTree } from "@itoguchi/core/tree/tree.operations";
import { columnBetween, type TreeColumns, treeColumnsIn } from "@itoguchi/core/tree/tree-columns";
import { treeLinkOf } from "@itoguchi/core/tree/tree-links";
import { postCommand } from "../kernel/project/post-command.ts";
import type { WriteCtx } from "../kernel/project/writer.ts";
import { placesBetween } from "../posts/move-posts.ts";
import { accessColumn, accessPost, touched } from "../posts/posts.access.ts";
import { writeOneLink } from "../posts/write-links.ts";

/** From one parent to another, and to a place among its siblings; other parents stay. */
export const moveInTree = postCommand(MoveInTree, "post.write", (ctx, input) => {
  const { draft } = ctx;
  const view = draft.view(input.boardViewId);
  if (!view) throw fail("EntityNotFound", { field: "boardViewId" });
  const post = accessPost(draft, input.projectSerialNumber, "projectSerialNumber");
  const { fromProjectSerialNumber: from, toProjectSerialNumber: to } = input;
  if (from !== to) {
    const { postLinkColumnId, postLinkReferenceColumnId } = { ...view, ...named(input) };
    const columns = treeColumnsIn(ctx.replica, { ...view, postLinkColumnId, postLinkReferenceColumnId });
    if (!columns) throw fail("InvalidInput", { field: "boardViewId", message: "親子をたどる列がありません。" });
    // First there, then away: a column that must not be empty is not empty in between.
    if (to) join(ctx, columns, { post, parent: accessPost(draft, to, "toProjectSerialNumber") });
    if (from) leave(ctx, columns, { post, parent: accessPost(draft, from, "fromProjectSerialNumber") });
  }
  const order = orderOf(ctx, view.id, input);
  return touched(order === undefined ? post : draft.change(post, { viewOrder: { [view.id]: order } }));
});

interface Family {
  post: Post;
  parent: Post;
}

function named({ postLinkColumnId, postLinkReferenceColumnId }: MoveInTree) {
  return {
    ...(postLinkColumnId === undefined ? {} : { postLinkColumnId }),
    ...(postLinkReferenceColumnId === undefined ? {} : { postLinkReferenceColumnId }),
  };
}

function leave(ctx: WriteCtx, { columns }: TreeColumns, { post, parent }: Family): void {
  const links = ctx.draft.linksOf(post.id).filter((link) => {
    const ends = treeLinkOf(columns, link);
    return ends?.parentId === parent.id && ends.childId === post.id;
  });
  if (links.length === 0)
    throw fail("InvalidInput", {
      field: "fromProjectSerialNumber",
      message: `#${post.projectSerialNumber} は #${parent.projectSerialNumber} の下にありません。`,
    });
  for (const link of links) {
    const maker = link.postId === post.id ? post : parent;
    const other = maker === post ? parent : post;
    const column = accessColumn(ctx, maker.boardId, link.columnId, { field: "fromProjectSerialNumber" });
    writeOneLink(ctx, maker, { column, other, isLinked: false, field: "fromProjectSerialNumber" });
  }
}

function join(ctx: WriteCtx, columns: TreeColumns, { post, parent }: Family): void {
  const field = "toProjectSerialNumber";
  const found = columnBetween(columns, { parentBoardId: parent.boardId, childBoardId: post.boardId });
  if (!found)
    throw fail("InvalidInput", {
      field,
      message: `#${parent.projectSerialNumber} のボードには、#${post.projectSerialNumber} を下に置く列がありません。`,
    });
  const isMadeByChild = found.linkDirection === "PARENT";
  const [maker, other] = isMadeByChild ? [post, parent] : [parent, post];
  const column = accessColumn(ctx, maker.boardId, found.id, { field });
  writeOneLink(ctx, maker, { column, other, isLinked: true, field });
}

/** Undefined: it stays where it is. Null: where its number puts it. */
function orderOf(ctx: WriteCtx, viewId: string, input: MoveInTree): string | null | undefined {
  if (input.isOrderReset) return null;
  if (input.postOrder) return input.postOrder;
  if (!input.previousProjectSerialNumber && !input.nextProjectSerialNumber) return undefined;
  return placesBetween(ctx, viewId, input, 1)[0];
}
