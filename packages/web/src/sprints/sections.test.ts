import type { ListedPost } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { linesOf, sectionsOf } from "./sections.ts";

const post = (id: string) => ({ id, title: id }) as ListedPost;

/** Rows that are not here yet have no id. */
function source(ids: readonly (string | undefined)[]): ViewSource {
  return {
    subscribe: () => () => {},
    version: () => 1,
    isGrouped: false,
    size: ids.length,
    functionValues: {},
    groups: () => [{ key: "", size: ids.length, isHidden: false, isContract: false, functionValues: {} }],
    post: (_, index) => (ids[index] === undefined ? undefined : post(ids[index])),
    idAt: (_, index) => ids[index],
    want: () => {},
    placesOf: () => [],
  };
}

const places = new Map([
  ["a", "one"],
  ["c", "two"],
  ["x", "closed"],
]);
const members = new Map(["c", "a", "x"].map((id) => [id, post(id)]));
const sections = sectionsOf(["one", "two"], { places, members, backlog: source(["a", "b", undefined, "c", "d"]) });

describe("the sections of an agile view", () => {
  it("are the sprints with their posts, and what is in none of them", () => {
    expect(sections.map(({ key, rows }) => [key, rows.map(({ id }) => id)])).toEqual([
      ["one", ["a"]],
      ["two", ["c"]],
      ["", ["b", undefined, "d"]],
    ]);
    expect(sections[2]?.rows.map((row) => row.post()?.id)).toEqual(["b", undefined, "d"]);
  });

  it("stand below each other as lines; folded, the head alone; empty, with a place to put something", () => {
    const lines = linesOf([...sections, { key: "none", rows: [] }], new Set([""]));
    expect(lines.map(({ kind, section }) => `${kind} ${section.key}`)).toEqual([
      "head one",
      "row one",
      "head two",
      "row two",
      "head ",
      "head none",
      "empty none",
    ]);
  });
});
