import { describe, expect, it } from "vitest";
import { visibleLinks } from "./visible-links.ts";

const link = { id: "1", columnId: "C", postId: "a", linkedColumnId: "D", linkedPostId: "b" };
const all = () => true;
const without = (...gone: string[]) => ({ hasColumn: (id: string) => !gone.includes(id), hasPost: all });

describe("a link", () => {
  it("is shown as it is stored while its posts and columns are there", () => {
    expect(visibleLinks([link], { hasColumn: all, hasPost: all })).toEqual([link]);
  });

  it("is out of sight with either of its posts", () => {
    for (const gone of ["a", "b"])
      expect(visibleLinks([link], { hasColumn: all, hasPost: (id) => id !== gone })).toEqual([]);
  });

  it("is shown by the column that is left, from its side, and by none when both are gone", () => {
    const turned = { id: "1", columnId: "D", postId: "b", linkedColumnId: null, linkedPostId: "a" };
    expect(visibleLinks([link], without("D"))).toEqual([{ ...link, linkedColumnId: null }]);
    expect(visibleLinks([link], without("C"))).toEqual([turned]);
    expect(visibleLinks([link], without("C", "D"))).toEqual([]);
  });

  it("is shown once, when the other side has one of its own", () => {
    const own = { id: "2", columnId: "D", postId: "b", linkedColumnId: null, linkedPostId: "a" };
    const again = { ...link, id: "3", columnId: "E" };
    expect(visibleLinks([link, own], without("C"))).toEqual([own]);
    expect(visibleLinks([link, again], without("C", "E"))).toHaveLength(1);
  });
});
