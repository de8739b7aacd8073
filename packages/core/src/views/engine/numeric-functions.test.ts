import { describe, expect, it } from "vitest";
import { type Column, ColumnType, type NumericFunction } from "#core/model/column";
import { arrangementOf, projectOf } from "../testing/arranged.ts";
import { buildColumn, buildPost } from "../testing/builders.ts";

const NAME = buildColumn(ColumnType.TEXT);

function footers(
  numericFunctionType: NumericFunction,
  sizes: (number | undefined)[],
  type: ColumnType = ColumnType.NUMERIC,
) {
  const column: Column = buildColumn(type, { numericFunctionType });
  const posts = sizes.map((size, index) =>
    buildPost(index + 1, {
      data: { [NAME.id]: index % 2 ? "b" : "a", ...(size !== undefined && { [column.id]: size }) },
    }),
  );
  const arrangement = arrangementOf(projectOf({ columns: [column, NAME], posts }), { groupColumnId: NAME.id });
  return { whole: arrangement.functions()[column.id], a: arrangement.functions("a")[column.id] };
}

describe("the numbers under a view", () => {
  it.each([
    ["SUM", 6, 3],
    ["AVERAGE", 2, 1.5],
    ["MEDIAN", 2, 1.5],
    ["MIN", 1, 1],
    ["MAX", 3, 2],
    ["COUNT", 3, 2],
  ] as const)("[VW28] %s of the view and of a group", (name, whole, a) => {
    expect(footers(name, [1, 3, 2, undefined])).toEqual({ whole, a });
  });

  it("[VW28] a kind that does not offer the function shows nothing", () => {
    expect(footers("SUM", [1, 2], ColumnType.DATE)).toEqual({ whole: undefined, a: undefined });
    expect(footers("NONE", [1, 2])).toEqual({ whole: undefined, a: undefined });
  });

  it("[VW29] of nothing SUM and COUNT are 0, the others nothing", () => {
    expect(footers("SUM", [undefined])).toEqual({ whole: 0, a: 0 });
    expect(footers("COUNT", [undefined])).toEqual({ whole: 0, a: 0 });
    expect(footers("AVERAGE", [undefined])).toEqual({ whole: null, a: null });
    expect(footers("MAX", [])).toEqual({ whole: null, a: null });
  });

  it("[VW29] COUNT leaves out what its kind calls empty", () => {
    const contents = buildColumn(ColumnType.POST_CONTENTS, { numericFunctionType: "COUNT" });
    const posts = [buildPost(1, { contentsText: "" }), buildPost(2, { contentsText: "本文" })];
    expect(arrangementOf(projectOf({ columns: [contents], posts })).functions()).toEqual({ [contents.id]: 1 });
  });

  it("[VW28] binary fractions leave nothing over", () => {
    expect(footers("SUM", [0.1, 9, 0.2]).a).toBe(0.3);
  });
});
