import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/model/post";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { MoveInTree } from "@itoguchi/core/tree/tree.operations";
import { columnBetween, type TreeColumns, treeColumnsIn } from "@itoguchi/core/tree/tree-columns";
import { treeLinkOf } from "@itoguchi/core/tree/tree-links";
import { placesBetween } from "../posts/move-posts.ts";
import { accessColumn, accessPost, touched } from "../posts/posts.access.ts";
import { writeOneLink } from "../posts/write-links.ts";
import { postCommand } from "../project-engine/post-command.ts";
import type { WriteCtx } from "../project-engine/writer.ts";

/** From one parent to another, and to a place among its siblings; other parents stay. */
export const moveInTree = postCommand(MoveInTree, "post.write", (ctx, input) => {
  const { draft } = ctx;
  const view = draft.view(input.boardViewId);
  if (!view) throw fail("EntityNotFound", { field: "boardViewId" });
  const post = accessPost(ctx, input.projectSerialNumber, "projectSerialNumber");
  const { fromProjectSerialNumber: from, toProjectSerialNumber: to } = input;
  let isJoined = false;
  if (from !== to) {
    const { postLinkColumnId, postLinkReferenceColumnId } = { ...view, ...named(input) };
    const columns = treeColumnsIn(ctx.replica, { ...view, postLinkColumnId, postLinkReferenceColumnId });
    if (!columns) throw fail("InvalidInput", { field: "boardViewId", message: "親子をたどる列がありません。" });
    // First there, then away: a column that must not be empty is not empty in between.
    if (to) isJoined = join(ctx, columns, { post, parent: accessPost(ctx, to, "toProjectSerialNumber") });
    if (from) leave(ctx, columns, { post, parent: accessPost(ctx, from, "fromProjectSerialNumber") });
  }
  const order = orderOf(ctx, view.id, input);
  const moved = order === undefined ? post : draft.change(post, { viewOrder: { [view.id]: order } });
  return { ...touched(moved), isJoined };
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

function numberOf({ projectKey }: WriteCtx, { projectSerialNumber }: Post): string {
  return postNumber(projectKey, projectSerialNumber);
}

function linksBetween({ draft }: WriteCtx, { columns }: TreeColumns, { post, parent }: Family): PostLink[] {
  return draft.linksOf(post.id).filter((link) => {
    const ends = treeLinkOf(columns, link);
    return ends?.parentId === parent.id && ends.childId === post.id;
  });
}

function leave(ctx: WriteCtx, columns: TreeColumns, { post, parent }: Family): void {
  const links = linksBetween(ctx, columns, { post, parent });
  if (links.length === 0)
    throw fail("InvalidInput", {
      field: "fromProjectSerialNumber",
      message: `${numberOf(ctx, post)} は ${numberOf(ctx, parent)} の下にありません。`,
    });
  for (const link of links) {
    const maker = link.postId === post.id ? post : parent;
    const other = maker === post ? parent : post;
    const column = accessColumn(ctx, maker.boardId, link.columnId, { field: "fromProjectSerialNumber" });
    writeOneLink(ctx, maker, { column, other, isLinked: false, field: "fromProjectSerialNumber" });
  }
}

/** False where it stands there already, through whatever column. */
function join(ctx: WriteCtx, columns: TreeColumns, { post, parent }: Family): boolean {
  const field = "toProjectSerialNumber";
  if (linksBetween(ctx, columns, { post, parent }).length > 0) return false;
  const found = columnBetween(columns, { parentBoardId: parent.boardId, childBoardId: post.boardId });
  if (!found)
    throw fail("InvalidInput", {
      field,
      message: `${numberOf(ctx, parent)} のボードには、${numberOf(ctx, post)} を下に置く列がありません。`,
    });
  const isMadeByChild = found.linkDirection === "PARENT";
  const [maker, other] = isMadeByChild ? [post, parent] : [parent, post];
  const column = accessColumn(ctx, maker.boardId, found.id, { field });
  writeOneLink(ctx, maker, { column, other, isLinked: true, field });
  return true;
}

/** Undefined: it stays where it is. Null: where its number puts it. */
function orderOf(ctx: WriteCtx, viewId: string, input: MoveInTree): string | null | undefined {
  if (input.isOrderReset) return null;
  if (input.postOrder) return input.postOrder;
  if (!input.previousProjectSerialNumber && !input.nextProjectSerialNumber) return undefined;
  return placesBetween(ctx, viewId, input, 1)[0];
}
