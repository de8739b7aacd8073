import { describe, expect, it } from "vitest";
import { keyBetween, keyOfNumber } from "#core/kernel/order-key";
import { atOnce } from "#core/kernel/slices";
import { ColumnType } from "#core/model/column";
import { projectOf, shown } from "../testing/arranged.ts";
import { buildColumn, buildPost, idOf, VIEW } from "../testing/builders.ts";
import { floorOf } from "./places.ts";
import { radixSort } from "./table/radix-sort.ts";

const SIZE = buildColumn(ColumnType.NUMERIC);
const NAME = buildColumn(ColumnType.TEXT);

const by = (targetColumnId: string, isAsc: boolean, conditionOrder = 0) => ({ targetColumnId, isAsc, conditionOrder });

function sized(...sizes: (number | undefined)[]) {
  const posts = sizes.map((size, index) =>
    buildPost(index + 1, { data: size === undefined ? {} : { [SIZE.id]: size } }),
  );
  return projectOf({ columns: [SIZE, NAME], posts });
}

describe("the order of a view", () => {
  it("[VW16] conditions apply by their conditionOrder", () => {
    const values = [
      [2, "b"],
      [1, "b"],
      [2, "a"],
      [1, "a"],
    ];
    const posts = values.map(([size, name], index) =>
      buildPost(index + 1, { data: { [SIZE.id]: size, [NAME.id]: name } }),
    );
    const project = projectOf({ columns: [SIZE, NAME], posts });
    expect(shown(project, { orderConditionList: [by(SIZE.id, true, 0), by(NAME.id, true, 1)] })).toEqual([4, 2, 3, 1]);
    expect(shown(project, { orderConditionList: [by(SIZE.id, true, 1), by(NAME.id, false, 0)] })).toEqual([2, 1, 4, 3]);
  });

  it("[VW17] empty values come last in both directions", () => {
    const project = sized(2, undefined, -5, undefined, 0);
    expect(shown(project, { orderConditionList: [by(SIZE.id, true)] })).toEqual([3, 5, 1, 2, 4]);
    expect(shown(project, { orderConditionList: [by(SIZE.id, false)] })).toEqual([1, 5, 3, 2, 4]);
  });

  it("[VW18] equal ones stand by their manual place, also downwards", () => {
    const project = sized(1, 1, 1);
    project.patchPost(idOf("post 3"), { viewOrder: { [VIEW]: keyBetween(undefined, keyOfNumber(1)) } });
    expect(shown(project, { orderConditionList: [by(SIZE.id, false)] })).toEqual([3, 1, 2]);
  });

  it("[VW18] conditions on columns that are gone do not order", () => {
    expect(shown(sized(3, 2, 1), { orderConditionList: [by(idOf("gone"), true)] })).toEqual([1, 2, 3]);
  });

  it("[VW19] a moved post stands between those it was put between, in that view only", () => {
    const project = sized(1, 1, 1, 1);
    project.patchPost(idOf("post 1"), { viewOrder: { [VIEW]: keyBetween(keyOfNumber(3), keyOfNumber(4)) } });
    project.patchPost(idOf("post 2"), { viewOrder: { [idOf("another view")]: keyOfNumber(9) } });
    expect(shown(project)).toEqual([2, 3, 1, 4]);
    expect(shown(project, { id: idOf("another view") })).toEqual([1, 3, 4, 2]);
  });

  it("[VW19] equal places are told apart by number", () => {
    const project = sized(1, 1, 1);
    for (const number of [1, 3]) project.patchPost(idOf(`post ${number}`), { viewOrder: { [VIEW]: keyOfNumber(2) } });
    expect(shown(project)).toEqual([1, 2, 3]);
  });

  it("[VW19] a key is never before the number it is taken for, nor after the next", () => {
    for (const key of [
      "a0",
      "Zz",
      "f00",
      "f000003V",
      "f00000z",
      "g0000001",
      "fzzzzzzz",
      keyOfNumber(7),
      keyOfNumber(62),
    ]) {
      const floor = floorOf(key);
      if (floor >= 0) expect(keyOfNumber(floor) <= key).toBe(true);
      if (floor < 62 ** 6 - 1) expect(key < keyOfNumber(floor + 1)).toBe(true);
    }
  });
});

describe("sorting by digits", () => {
  it("sorts as comparing does, and keeps equal ones in order", () => {
    const keys = Float64Array.from({ length: 40_000 }, (_, index) => {
      const noise = Math.sin(index * 12.9898) * 43_758.5453;
      if (index % 11 === 0) return Number.NaN;
      return index % 3 === 0 ? Math.round(noise) % 7 : noise * 10 ** (index % 20);
    });
    keys.set([-0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, -5e-324], 100);
    const last = (key: number) => (Number.isNaN(key) ? 1 : 0);
    for (const count of [0, 1, 300, 40_000]) {
      const slots = Int32Array.from({ length: count }, (_, index) => index);
      const expected = [...slots].sort((a, b) => {
        const [left, right] = [keys[a] as number, keys[b] as number];
        return last(left) - last(right) || (left < right ? -1 : left > right ? 1 : a - b);
      });
      expect([...atOnce((isDue) => radixSort(slots, keys, isDue))]).toEqual(expected);
    }
  });
});
