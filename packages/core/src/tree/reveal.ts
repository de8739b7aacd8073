import type { Tree } from "./tree.ts";
import { isOpenIn, linesOf, type Openness } from "./tree-rows.ts";

export interface Revealed {
  openness: Openness;
  /** Undefined when the tree does not show the post. */
  row: number | undefined;
}

/** Unfolds what stands above a post, so that it is in sight where it is at home. */
export function reveal(tree: Tree, openness: Openness, postId: string): Revealed {
  const node = tree.nodeOf(postId);
  if (node === undefined) return { openness, row: undefined };
  const except = new Set(openness.exceptIdList);
  for (let above = tree.firstParent[node] as number; above >= 0; above = tree.firstParent[above] as number) {
    if (isOpenIn(tree, above, openness.levels, except)) continue;
    const { id } = tree.posts[above] as { id: string };
    if (!except.delete(id)) except.add(id);
  }
  const opened = { ...openness, exceptIdList: [...except] };
  const { nodes, parents } = linesOf(tree, opened);
  const row = nodes.findIndex(
    (at, line) => at === node && (nodes[parents[line] as number] ?? -1) === tree.firstParent[node],
  );
  return { openness: opened, row };
}
