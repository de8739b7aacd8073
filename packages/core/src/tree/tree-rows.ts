import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { atOnce, type IsDue, type Slices } from "../kernel/slices.ts";
import type { Tree } from "./tree.ts";

/** No tree is deeper. */
export const ALL_LEVELS = 1_000_000;
export const MOST_EXCEPTIONS = 5_000;
/** Between two looks at the clock. */
const STEPS = 64;

/** What is unfolded: so many levels from the top, except these posts, of which each is the other way round. */
export const Openness = z
  .object({
    levels: z.number().int().min(0).max(ALL_LEVELS).describe("上から何段を開くか。0ですべて閉じる"),
    exceptIdList: z.array(Id).max(MOST_EXCEPTIONS).default([]).describe("逆の状態にする投稿"),
  })
  .meta({ title: "TreeOpenness" });
export type Openness = z.infer<typeof Openness>;

/** The lines of a tree from top to bottom, as far as it is unfolded; one place in each list for each line. */
export interface TreeLines {
  nodes: readonly number[];
  /** The line of the parent; -1 of a root. */
  parents: readonly number[];
  depths: readonly number[];
  /** Among its siblings, from 0. */
  positions: readonly number[];
}

export function isOpenIn(tree: Tree, node: number, levels: number, except: ReadonlySet<string>): boolean {
  const { id } = tree.posts[node] as { id: string };
  return (tree.depth[node] as number) < levels !== except.has(id);
}

/** [TR4] A place of a post where it is not at home: nothing unfolds there. */
export function isPointer(tree: Tree, node: number, parent: number | undefined): boolean {
  return tree.firstParent[node] !== (parent ?? -1);
}

export function linesOf(tree: Tree, openness: Openness): TreeLines {
  return atOnce((isDue) => linesInSlices(tree, openness, isDue));
}

export function* linesInSlices(tree: Tree, { levels, exceptIdList }: Openness, isDue: IsDue): Slices<TreeLines> {
  const except = new Set(exceptIdList);
  const lines = { nodes: [] as number[], parents: [] as number[], depths: [] as number[], positions: [] as number[] };
  const waiting: { node: number; parent: number; position: number }[] = [];
  const wait = (nodes: readonly number[], parent: number) => {
    for (let position = nodes.length - 1; position >= 0; position--)
      waiting.push({ node: nodes[position] as number, parent, position });
  };
  wait(tree.roots, -1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent, position } = next;
    const line = lines.nodes.length;
    if (line % STEPS === 0 && isDue()) yield;
    lines.nodes.push(node);
    lines.parents.push(parent);
    lines.depths.push(parent < 0 ? 0 : (lines.depths[parent] as number) + 1);
    lines.positions.push(position);
    if (isPointer(tree, node, lines.nodes[parent])) continue;
    if (isOpenIn(tree, node, levels, except)) wait(tree.childrenOf(node), line);
  }
  return lines;
}
