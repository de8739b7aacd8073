import { describe, expect, it } from "vitest";
import { type Column, ColumnType, type NumericFunction } from "#core/model/column";
import { buildColumn, buildCondition, buildOption, buildReading, idOf } from "../columns.factory.ts";
import { EVERY } from "../operators/matching.ts";
import { kindOf } from "../registry.ts";
import { mirrorKind } from "./column-data-mirror.ts";

const reading = buildReading();
const mirrorColumn = (numericFunctionType: NumericFunction = "NONE") =>
  buildColumn({ columnType: ColumnType.COLUMN_DATA_MIRROR, numericFunctionType });
const mirrorOf = (mirrored: Column, numericFunctionType: NumericFunction = "NONE") =>
  mirrorKind(mirrorColumn(numericFunctionType), mirrored, kindOf(mirrored));

const states = buildColumn({
  columnType: ColumnType.STATE,
  valueOptionList: [buildOption(1, { optionOrder: "a9" }), buildOption(2)],
});
const numbers = buildColumn({ columnType: ColumnType.NUMERIC, numericUnit: "pt" });

describe("mirrors", () => {
  const mirror = mirrorOf(states);
  const asks = (operator: Parameters<typeof buildCondition>[0], valueOptionIdList = [idOf(1)]) =>
    mirror.matcher(buildCondition(operator, { valueOptionIdList }), mirrorColumn(), reading);

  it("[CL60] a positive operator holds when it does for one of the values", () =>
    expect([[idOf(1), idOf(2)], [idOf(2)], [], undefined].map(asks("EQUAL"))).toEqual([true, false, false, false]));

  it("[CL60] a negative operator is the opposite of its positive", () =>
    expect([[idOf(1), idOf(2)], [idOf(2)], [], undefined].map(asks("NOT_EQUAL"))).toEqual([false, true, true, true]));

  it("[CL60] a condition that lacks what it needs holds for every post, negative or not", () => {
    expect(asks("NOT_EQUAL", [])).toBe(EVERY);
    expect(asks("EQUAL", [])).toBe(EVERY);
    expect(asks("START_WITH")).toBe(EVERY);
  });

  it("[CL60] no values is empty", () => {
    expect([[], undefined, [idOf(1)]].map(asks("IS_EMPTY"))).toEqual([true, true, false]);
    expect([[], undefined, [idOf(1)]].map(asks("IS_NOT_EMPTY"))).toEqual([false, false, true]);
  });

  it("[CL61] shows all values, sorts by the first of them in order, stands in the group of each", () => {
    const values = [idOf(1), idOf(2), idOf(2)];
    expect(mirror.text(values, mirrorColumn(), reading)).toBe("選択肢1、選択肢2、選択肢2");
    expect(mirror.sortKey(values, mirrorColumn(), reading)).toBe("a2");
    expect(mirror.groupKeys?.(values, mirrorColumn(), reading)).toEqual([idOf(1), idOf(2)]);
    expect(mirrorOf(buildColumn({ columnType: ColumnType.FILE })).groupKeys).toBeUndefined();
  });

  it("[CL62] with a function it is a number with the unit of its column", () => {
    const sum = mirrorOf(numbers, "SUM");
    expect(sum.text([1, 2.5], mirrorColumn("SUM"), reading)).toBe("3.5pt");
    expect(sum.sortKey([1, 2.5], mirrorColumn("SUM"), reading)).toBe(3.5);
    const more = sum.matcher(buildCondition("GREATER_THAN", { numericData: 3 }), mirrorColumn("SUM"), reading);
    expect([[1, 2.5], [3], [], undefined].map(more)).toEqual([true, false, false, false]);
    expect(sum.matcher(buildCondition("GREATER_THAN"), mirrorColumn("SUM"), reading)).toBe(EVERY);
  });

  it("[CL62] without values there is no number, and any values can be counted", () => {
    expect(mirrorOf(numbers, "SUM").number?.([], mirrorColumn("SUM"), reading)).toBeUndefined();
    expect(mirrorOf(states, "SUM").number?.([idOf(1)], mirrorColumn("SUM"), reading)).toBeUndefined();
    expect(mirrorOf(states, "COUNT").number?.([idOf(1), idOf(2)], mirrorColumn("COUNT"), reading)).toBe(2);
    expect(mirrorOf(numbers, "COUNT").text([4, 5], mirrorColumn("COUNT"), reading)).toBe("2");
  });
});
