import { describe, expect, it } from "vitest";
import { BACKLOG, begun, ended, placesOf, type Underway } from "./sprint-places.ts";

const items = [
  { postId: "a", sprintReportId: "one" },
  { postId: "b", sprintReportId: "two" },
];
const NOTHING: Underway = new Map();

describe("where posts are", () => {
  it("shows a move as done while it is on its way, and as it was when it is taken back", () => {
    const move = {};
    const into = begun(
      NOTHING,
      new Map([
        ["c", "one"],
        ["b", "one"],
      ]),
      move,
    );
    expect([...placesOf(items, into)]).toEqual([
      ["a", "one"],
      ["b", "one"],
      ["c", "one"],
    ]);
    expect([...placesOf(items, ended(into, move))]).toEqual([...placesOf(items, NOTHING)]);
    expect(placesOf(items, begun(NOTHING, new Map([["a", BACKLOG]]), move)).has("a")).toBe(false);
  });

  it("keeps the later of two moves of one post when the earlier one ends", () => {
    const [first, second] = [{}, {}];
    const both = begun(begun(NOTHING, new Map([["a", "two"]]), first), new Map([["a", BACKLOG]]), second);
    expect(placesOf(items, ended(both, first)).has("a")).toBe(false);
    expect(placesOf(items, ended(both, second)).get("a")).toBe("one");
  });
});
