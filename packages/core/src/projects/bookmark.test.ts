import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainBookmarks, moveBookmark } from "./bookmark.ts";

describe("moving a bookmark", () => {
  it.each([
    [["a", "b", "c"], "c", "a", ["c", "a", "b"]],
    [["a", "b", "c"], "a", null, ["b", "c", "a"]],
    [["a", "b", "c"], "b", "b", ["a", "b", "c"]],
    [["a", "b", "c"], "a", "x", undefined],
  ])("of %j: %s before %s", (ids, id, next, expected) => {
    expect(moveBookmark(ids, id, next)).toEqual(expected);
  });

  it("keeps every bookmark once and the order of the others", () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (ids, from, to) => {
        const id = ids[from % ids.length] as string;
        const next = ids[to % (ids.length + 1)] ?? null;
        const moved = moveBookmark(ids, id, next) as string[];
        const others = (list: string[]) => list.filter((other) => other !== id);
        expect([...moved].sort()).toEqual([...ids].sort());
        expect(others(moved)).toEqual(others(ids));
        if (next !== id) expect(moved[moved.indexOf(id) + 1] ?? null).toBe(next);
      }),
    );
  });

  it("is told as a chain", () => {
    const board = { projectBoardId: "x", projectDocumentId: null, doneSetup: true };
    expect(
      chainBookmarks([
        { id: "a", ...board },
        { id: "b", ...board },
      ]).map(({ nextBookmarkId }) => nextBookmarkId),
    ).toEqual(["b", null]);
  });
});
