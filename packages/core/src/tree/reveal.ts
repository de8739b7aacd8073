import { atOnce, type IsDue, type Slices } from "../kernel/slices.ts";
import type { Tree } from "./tree.ts";
import { isOpenIn, linesInSlices, MOST_EXCEPTIONS, type Openness } from "./tree-rows.ts";

export interface Revealed {
  openness: Openness;
  /** Undefined when the tree does not show the post. */
  row: number | undefined;
}

/** Unfolds what stands above a post, so that it is in sight where it is at home. */
export function reveal(tree: Tree, openness: Openness, postId: string): Revealed {
  return atOnce((isDue) => revealInSlices(tree, openness, postId, isDue));
}

export function* revealInSlices(tree: Tree, openness: Openness, postId: string, isDue: IsDue): Slices<Revealed> {
  const node = tree.nodeOf(postId);
  if (node === undefined) return { openness, row: undefined };
  const except = new Set(openness.exceptIdList);
  for (let above = tree.firstParent[node] as number; above >= 0; above = tree.firstParent[above] as number) {
    if (isOpenIn(tree, above, openness.levels, except)) continue;
    const { id } = tree.posts[above] as { id: string };
    if (!except.delete(id)) except.add(id);
  }
  // A long way down is opened level by level: more exceptions than this nobody keeps.
  const opened =
    except.size <= MOST_EXCEPTIONS
      ? { ...openness, exceptIdList: [...except] }
      : { levels: Math.max(openness.levels, tree.depth[node] as number), exceptIdList: [] };
  const { nodes, parents } = yield* linesInSlices(tree, opened, isDue);
  const row = nodes.findIndex(
    (at, line) => at === node && (nodes[parents[line] as number] ?? -1) === tree.firstParent[node],
  );
  return { openness: opened, row };
}
