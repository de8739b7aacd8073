import type { FilterGroup } from "@itoguchi/core/model/filter";
import { expect, it } from "vitest";
import { filtersPostsOut } from "./filters-posts-out.ts";

const filtered = { boardId: "b", filterGroupList: [{} as FilterGroup] };
const boardOf = (size: number, isHere = true) => ({ holds: () => isHere, sizeOf: () => size });

it("a board without any post is empty, whatever its view is filtered by", () => {
  expect(filtersPostsOut(boardOf(0), filtered)).toBe(false);
  expect(filtersPostsOut(boardOf(3), filtered)).toBe(true);
  expect(filtersPostsOut(boardOf(3), { ...filtered, filterGroupList: [] })).toBe(false);
});

it("of a board that is loaded page by page, the posts that are not here may be left out", () => {
  expect(filtersPostsOut(boardOf(0, false), filtered)).toBe(true);
});
