import { type Column, ColumnType } from "@itoguchi/core/model/column";
import type { Relatives } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import { levelsAbove, linkTree, type TreeNode } from "./link-tree.ts";

const column = (id: string, name: string, linkDirection: Column["linkDirection"]) =>
  ({ id, name, linkDirection, isActive: true, columnType: ColumnType.POST_LINK }) as Column;
const columns = [
  column("up", "要望元", "PARENT"),
  column("down", "作業", "CHILD"),
  column("side", "似た声", "RELATION"),
];

function level(depth: number, postLinkColumnId: string, pairs: [string, string][]): Relatives {
  return {
    depth,
    postLinkColumnId,
    postList: pairs.map(([id, referencedPostId]) => ({
      id,
      projectSerialNumber: Number(id.slice(1)),
      title: id,
      sectionId: "s",
      projectBoardId: "b",
      referencedPostId,
      referencedPostProjectSerialNumber: Number(referencedPostId.slice(1)),
    })),
  };
}

const linked = (number: number) => ({
  id: `p${number}`,
  projectSerialNumber: number,
  title: `p${number}`,
  sectionId: "s",
  projectBoardId: "b",
});
const shape = (nodes: readonly TreeNode[]): unknown => nodes.map(({ post, nodes }) => [post.id, shape(nodes)]);

describe("the posts around a post", () => {
  const post = {
    id: "p1",
    parentPostList: [
      level(1, "up", [
        ["p2", "p1"],
        ["p3", "p1"],
      ]),
      level(2, "up", [["p4", "p2"]]),
    ],
    childPostList: [
      level(1, "down", [["p5", "p1"]]),
      level(2, "down", [
        ["p6", "p5"],
        ["p7", "p5"],
      ]),
    ],
    relatedPostList: [
      { postLinkColumnId: "side", columnName: "似た声", isIncoming: false, postList: [linked(8), linked(9)] },
      { postLinkColumnId: "other", columnName: "参考", isIncoming: true, postList: [linked(10)] },
      { postLinkColumnId: "empty", columnName: "空", isIncoming: false, postList: [] },
    ],
  };
  const tree = linkTree(post, columns);

  it("hang below the post that leads to them", () => {
    expect(shape(tree.parents)).toEqual([
      ["p2", [["p4", []]]],
      ["p3", []],
    ]);
    expect(shape(tree.children)).toEqual([
      [
        "p5",
        [
          ["p6", []],
          ["p7", []],
        ],
      ],
    ]);
    expect(tree.children[0]?.columnName).toBe("作業");
  });
  it("stand beside it where they are neither above nor below, from either side", () => {
    expect(tree.relations.map(({ columnName, postList }) => [columnName, postList.map(({ id }) => id)])).toEqual([
      ["似た声", ["p8", "p9"]],
      ["参考", ["p10"]],
    ]);
    expect(tree.count).toBe(9);
  });
  it("stand above it row by row, the farthest on top", () => {
    expect(levelsAbove(tree.parents).map((row) => row.map(({ post }) => post.id))).toEqual([["p4"], ["p2", "p3"]]);
  });
  it("a post alone has none", () => {
    const alone = { id: "p1", parentPostList: [], childPostList: [], relatedPostList: [] };
    expect(linkTree(alone, columns)).toEqual({ parents: [], children: [], relations: [], count: 0 });
  });
});
