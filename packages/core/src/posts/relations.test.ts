import { describe, expect, it } from "vitest";
import type { LinkDirection } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";
import { relationsOf } from "./relations.ts";

const columns: Record<string, { id: string; linkDirection: LinkDirection; isActive: boolean }> = {
  similar: { id: "similar", linkDirection: "RELATION", isActive: true },
  similarBack: { id: "similarBack", linkDirection: "RELATION", isActive: true },
  up: { id: "up", linkDirection: "PARENT", isActive: true },
  hidden: { id: "hidden", linkDirection: "RELATION", isActive: false },
};
const link = (columnId: string, postId: string, linkedPostId: string, linkedColumnId: string | null): PostLink => ({
  id: `${columnId} ${postId} ${linkedPostId}`,
  columnId,
  postId,
  linkedColumnId,
  linkedPostId,
});

function relations(postId: string, all: PostLink[]) {
  return relationsOf(
    {
      linksOf: (id) => all.filter((one) => one.postId === id || one.linkedPostId === id),
      column: (id) => columns[id],
    },
    postId,
  );
}

describe("the posts beside a post", () => {
  it("are those it names, by its own column", () => {
    expect(relations("a", [link("similar", "a", "b", null), link("similar", "a", "c", null)])).toEqual([
      { columnId: "similar", isIncoming: false, postIds: ["b", "c"] },
    ]);
  });

  it("are those that name it: by the column that shows the other side, or as the other's where there is none", () => {
    expect(relations("b", [link("similar", "a", "b", "similarBack")])).toEqual([
      { columnId: "similarBack", isIncoming: false, postIds: ["a"] },
    ]);
    expect(relations("b", [link("similar", "a", "b", null)])).toEqual([
      { columnId: "similar", isIncoming: true, postIds: ["a"] },
    ]);
  });

  it("are not those above and below, nor those of a column that is out of use", () => {
    expect(relations("a", [link("up", "a", "b", null), link("hidden", "a", "c", null)])).toEqual([]);
  });

  it("stand once for each column", () => {
    expect(relations("a", [link("similar", "a", "b", null), { ...link("similar", "a", "b", null), id: "2" }])).toEqual([
      { columnId: "similar", isIncoming: false, postIds: ["b"] },
    ]);
  });
});
