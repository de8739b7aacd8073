import type { Column } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";

export interface TreeLink {
  parentId: string;
  childId: string;
}

/** [TR2] Which end of a link stands above; undefined when the link is not of these columns. */
export function treeLinkOf(columns: ReadonlyMap<string, Column>, link: PostLink): TreeLink | undefined {
  const made = columns.get(link.columnId);
  const shown = link.linkedColumnId === null ? undefined : columns.get(link.linkedColumnId);
  if (made) return endsOf(made.linkDirection === "PARENT" ? "linked" : "own", link);
  if (shown) return endsOf(shown.linkDirection === "PARENT" ? "own" : "linked", link);
  return undefined;
}

/** Which of its ends is the parent. */
function endsOf(parent: "own" | "linked", { postId, linkedPostId }: PostLink): TreeLink {
  return parent === "own" ? { parentId: postId, childId: linkedPostId } : { parentId: linkedPostId, childId: postId };
}
