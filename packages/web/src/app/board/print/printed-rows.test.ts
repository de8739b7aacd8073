import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { expect, it } from "vitest";
import { printedRows, wantMissing } from "./printed-rows.ts";

const NONE = { functionValues: {}, isHidden: false, isContract: false };
const post = (id: string) => ({ id }) as ListedPost;

function sourceOf(groups: Record<string, readonly (ListedPost | undefined)[]>, hidden: string[] = []) {
  return {
    groups: () =>
      Object.entries(groups).map(([key, { length: size }]) => ({ ...NONE, key, size, isHidden: hidden.includes(key) })),
    post: (key: string, index: number) => groups[key]?.[index],
  };
}

it("takes all rows of all groups, without hidden and empty ones", () => {
  const source = sourceOf({ a: [post("1"), post("2")], b: [post("3")], none: [], gone: [post("4")] }, ["gone"]);
  expect(printedRows(source)).toEqual({
    groups: [
      { key: "a", size: 2, posts: [post("1"), post("2")] },
      { key: "b", size: 1, posts: [post("3")] },
    ],
    missing: [],
    size: 3,
    isCut: false,
    isWhole: true,
  });
});

it("ends where there are too many, and says so", () => {
  const source = sourceOf({ a: [post("1"), post("2")], b: [post("3"), post("4")], c: [post("5")] });
  const { groups, size, isCut } = printedRows(source, 3);
  expect(size).toBe(5);
  expect(groups.map(({ size, posts }) => [size, posts.length])).toEqual([
    [2, 2],
    [2, 1],
  ]);
  expect(isCut).toBe(true);
});

it("asks for rows that are not here, of one group at a time", () => {
  const { missing, isWhole } = printedRows(sourceOf({ a: [post("1"), undefined, undefined], b: [undefined] }));
  expect(isWhole).toBe(false);
  expect(missing).toHaveLength(3);
  const asked: unknown[] = [];
  wantMissing({ want: (...rows) => asked.push(rows) }, missing);
  expect(asked).toEqual([["a", 1, 3]]);
});
