import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { backlogIn, linesOf, sectionsOf } from "./sections.ts";

const post = (id: string) => ({ id, title: id }) as ListedPost;

/** Rows that are not here yet have no id. */
function source(ids: readonly (string | undefined)[]): ViewSource {
  return {
    subscribe: () => () => {},
    version: () => 1,
    versionOf: () => 1,
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

describe("the part of the backlog that is in sight", () => {
  it("is told by where its source has the rows, whatever stands above or between them", () => {
    const lines = linesOf(sections, new Set());
    const row = (id: string | undefined) => lines.findIndex((line) => line.kind === "row" && line.row.id === id);
    expect(backlogIn(lines.slice(row(undefined)))).toEqual({ from: 2, until: 5 });
    expect(backlogIn(lines.slice(row("b"), row("b") + 1))).toEqual({ from: 1, until: 2 });
    expect(backlogIn(lines.slice(0, row("a") + 1))).toBeUndefined();
  });
});
