import { describe, expect, it } from "vitest";
import type { LinkDirection } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";
import { familyOf } from "./family.ts";

const DIRECTIONS: Record<string, LinkDirection> = { up: "PARENT", down: "CHILD", beside: "RELATION", other: "PARENT" };

/** `["a", "up", "b"]`: a's column `up` shows b. */
function linksOf(...pairs: [string, string, string, string?][]) {
  const all: PostLink[] = pairs.map(([postId, columnId, linkedPostId, linkedColumnId = null], index) => ({
    ...{ id: `${index}`, postId, columnId, linkedPostId, linkedColumnId },
  }));
  return {
    linksOf: (id: string) => all.filter(({ postId, linkedPostId }) => postId === id || linkedPostId === id),
    column: (id: string) => ({ linkDirection: DIRECTIONS[id] as LinkDirection }),
  };
}
const shape = (levels: ReturnType<typeof familyOf>) =>
  levels.map(({ depth, postLinkColumnId, postList }) => [depth, postLinkColumnId, ...postList.map(({ id }) => id)]);

describe("the family of a post", () => {
  it("reads a link from both its ends, whichever of them made it", () => {
    const links = linksOf(["a", "up", "b", "down"], ["b", "down", "c"]);
    expect(shape(familyOf(links, "b", { side: "children", deepest: 1 }))).toEqual([[1, "down", "a", "c"]]);
    expect(shape(familyOf(links, "a", { side: "parents", deepest: 1 }))).toEqual([[1, "up", "b"]]);
    expect(shape(familyOf(links, "c", { side: "parents", deepest: 1 }))).toEqual([[1, "down", "b"]]);
    expect(familyOf(links, "b", { side: "parents", deepest: 9 })).toEqual([]);
  });

  it("names each once, at the level where it is met first, and from whom", () => {
    const links = linksOf(["a", "up", "b"], ["a", "up", "c"], ["b", "up", "d"], ["c", "up", "d"], ["a", "up", "d"]);
    const levels = familyOf(links, "a", { side: "parents", deepest: 9 });
    expect(shape(levels)).toEqual([[1, "up", "b", "c", "d"]]);
    expect(levels[0]?.postList.map(({ referencedPostId }) => referencedPostId)).toEqual(["a", "a", "a"]);
  });

  it("ends in a circle, at the depth that was asked for, and at relations", () => {
    const links = linksOf(["a", "up", "b"], ["b", "up", "c"], ["c", "up", "a"], ["a", "beside", "x"]);
    expect(shape(familyOf(links, "a", { side: "parents", deepest: 99 }))).toEqual([
      [1, "up", "b"],
      [2, "up", "c"],
    ]);
    expect(familyOf(links, "a", { side: "parents", deepest: 1 })).toHaveLength(1);
  });

  it("follows the named columns only, at either end of a link", () => {
    const links = linksOf(["a", "up", "b"], ["a", "other", "c", "down"]);
    const through = (column: string) =>
      shape(familyOf(links, "a", { side: "parents", deepest: 9, columns: new Set([column]) }));
    expect([through("up"), through("other"), through("down")]).toEqual([
      [[1, "up", "b"]],
      [[1, "other", "c"]],
      [[1, "other", "c"]],
    ]);
  });
});
