import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FlatList, type FlatListOptions, type Line } from "./flat-list.ts";

const heights = { head: 40, row: 36, adding: 30, footer: 20 };
const options: FlatListOptions = { isGrouped: true, hasAdding: true, hasFooters: true, heights };
const group = (key: string, size: number, isContract = false, isHidden = false) => ({
  key,
  size,
  isContract,
  isHidden,
});

describe("groups as one list", () => {
  it("has head, rows, a line for new posts and a footer of each open group", () => {
    const list = new FlatList([group("a", 2), group("b", 3, true), group("c", 0), group("d", 9, false, true)], options);
    expect(kinds(list)).toEqual(["head", "row", "row", "adding", "footer", "head", "head", "adding", "footer"]);
    expect(list.rowCount).toBe(2);
    expect(list.height).toBe(40 + 72 + 50 + 40 + 40 + 50);
    expect(list.rowOf({ groupKey: "b", index: 0 })).toBeUndefined();
  });

  it("without groups has rows and one line for new posts", () => {
    const list = new FlatList([group("", 3, true)], { ...options, isGrouped: false });
    expect(kinds(list)).toEqual(["row", "row", "row", "adding"]);
    expect(list.topOfAdding("")).toBe(108);
  });

  it("drops between rows, before the first below a head and behind the last above a footer", () => {
    const list = new FlatList([group("a", 2), group("b", 1)], options);
    expect(list.gapAt(10)).toEqual({ groupKey: "a", index: 0 });
    expect(list.gapAt(40 + 10)).toEqual({ groupKey: "a", index: 0 });
    expect(list.gapAt(40 + 30)).toEqual({ groupKey: "a", index: 1 });
    expect(list.gapAt(40 + 72 + 5)).toEqual({ groupKey: "a", index: 2 });
    expect(list.topOfGap({ groupKey: "a", index: 2 })).toBe(112);
  });

  it("is built and asked without looking at rows", () => {
    const list = new FlatList([group("a", 1_000_000_000)], options);
    expect(list.place(999_999_999)).toEqual({ groupKey: "a", index: 999_999_999 });
    expect(list.line(list.lineAt(list.topOfRow(123_456_789)))?.row).toBe(123_456_789);
  });
});

const groupsArbitrary = fc.array(
  fc.record({
    size: fc.nat({ max: 6 }),
    isContract: fc.boolean(),
    isHidden: fc.boolean(),
    // How many sub-posts each row shows.
    subPosts: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
  }),
  { maxLength: 8 },
);
const optionsArbitrary = fc.record({ isGrouped: fc.boolean(), hasAdding: fc.boolean(), hasFooters: fc.boolean() });

describe("lines, rows and heights", () => {
  it("agree with a list that is written out", () => {
    fc.assert(
      fc.property(groupsArbitrary, optionsArbitrary, (drawn, flags) => {
        const groups = (flags.isGrouped ? drawn : drawn.slice(0, 1)).map((one, at) => ({ ...one, key: `g${at}` }));
        const opened = new Map(groups.map(({ key, subPosts }) => [key, openedOf(subPosts)]));
        const list = new FlatList(groups, { ...flags, heights, opened });
        const written = writeOut(groups, flags);
        expect(list.lineCount).toBe(written.length);
        expect(linesOf(list)).toEqual(written);
        expect(list.height).toBe(written.reduce((sum, { height }) => sum + height, 0));
        for (const [index, line] of written.entries()) {
          expect(list.lineAt(line.top)).toBe(index);
          expect(list.lineAt(line.top + line.height - 1)).toBe(index);
          if (line.kind === "sub")
            expect(list.gapAt(line.top)).toEqual({ groupKey: line.groupKey, index: line.index + 1 });
          if (line.kind !== "row") continue;
          const place = { groupKey: line.groupKey, index: line.index };
          expect(list.place(line.row)).toEqual(place);
          expect(list.rowOf(place)).toBe(line.row);
          expect(list.topOfRow(line.row)).toBe(line.top);
        }
        expect(list.place(list.rowCount)).toBeUndefined();
      }),
    );
  });
});

function openedOf(subPosts: readonly number[]) {
  return subPosts.map((many, index) => ({ index, subPosts: many })).filter((one) => one.subPosts > 0);
}

function writeOut(
  groups: (ReturnType<typeof group> & { subPosts: number[] })[],
  flags: Omit<FlatListOptions, "heights">,
): Line[] {
  const lines: Line[] = [];
  let [top, row] = [0, 0];
  const add = (kind: Line["kind"], groupKey: string, index = -1, sub = -1) => {
    const height = heights[kind === "sub" ? "row" : kind];
    lines.push({ kind, groupKey, index, row: kind === "row" ? row++ : -1, sub, top, height });
    top += height;
  };
  for (const { key, size, isContract, subPosts } of groups.filter(({ isHidden }) => !isHidden)) {
    if (flags.isGrouped) add("head", key);
    if (flags.isGrouped && isContract) continue;
    for (let index = 0; index < size; index++) {
      add("row", key, index);
      for (let sub = 0; sub < (subPosts[index] ?? 0); sub++) add("sub", key, index, sub);
    }
    if (flags.hasAdding) add("adding", key);
    if (flags.hasFooters && flags.isGrouped) add("footer", key);
  }
  return lines;
}

function linesOf(list: FlatList): (Line | undefined)[] {
  return Array.from({ length: list.lineCount }, (_, index) => list.line(index));
}

function kinds(list: FlatList) {
  return linesOf(list).map((line) => line?.kind);
}
