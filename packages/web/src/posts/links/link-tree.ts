import type { Column } from "@itoguchi/core/model/column";
import type { LinkedPost, Relatives } from "@itoguchi/core/model/listed-post";
import type { OpenPost, RelatedPosts } from "@itoguchi/core/post-details/post-detail";

export interface TreeNode {
  post: LinkedPost;
  /** By the name of the column that links them. */
  columnName: string | null;
  nodes: TreeNode[];
}

export interface LinkTree {
  /** Those next to the post first; each has those above it as its nodes. */
  parents: TreeNode[];
  children: TreeNode[];
  relations: RelatedPosts[];
  count: number;
}

type Linked = Pick<OpenPost, "id" | "parentPostList" | "childPostList" | "relatedPostList">;

/** The posts around a post: above, below, and beside. */
export function linkTree(post: Linked, columns: readonly Column[]): LinkTree {
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? null;
  const parents = nodesBelow(post.id, post.parentPostList, nameOf);
  const children = nodesBelow(post.id, post.childPostList, nameOf);
  const relations = post.relatedPostList.filter(({ postList }) => postList.length > 0);
  const count = sizeOf(parents) + sizeOf(children) + relations.reduce((sum, { postList }) => sum + postList.length, 0);
  return { parents, children, relations, count };
}

function nodesBelow(id: string, levels: readonly Relatives[], nameOf: (columnId: string) => string | null): TreeNode[] {
  return levels.flatMap(({ postLinkColumnId, postList }) =>
    postList
      .filter(({ referencedPostId }) => referencedPostId === id)
      .map(({ referencedPostId: _, referencedPostProjectSerialNumber: __, ...post }) => ({
        post,
        columnName: nameOf(postLinkColumnId),
        nodes: nodesBelow(post.id, levels, nameOf),
      })),
  );
}

function sizeOf(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + sizeOf(node.nodes), 0);
}

/** Row by row from the farthest to the nearest, as they stand above the post. */
export function levelsAbove(parents: readonly TreeNode[]): TreeNode[][] {
  const levels: TreeNode[][] = [];
  for (let level = [...parents]; level.length > 0; level = level.flatMap(({ nodes }) => nodes)) levels.unshift(level);
  return levels;
}
