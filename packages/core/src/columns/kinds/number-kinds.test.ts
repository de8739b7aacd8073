import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildColumn, buildCondition, buildReading } from "../columns.factory.ts";
import { numeric } from "./numeric.ts";
import { aggregate } from "./numeric-function.ts";

const column = buildColumn();
const reading = buildReading();
const asks = (
  operator: Parameters<typeof buildCondition>[0],
  numericData: number | null,
  numericEndData: number | null = null,
) => numeric.matcher(buildCondition(operator, { numericData, numericEndData }), column, reading);
const number = fc
  .double({ min: -1e12, max: 1e12, noNaN: true })
  .map((value) => numeric.normalise(value, column) as number);

describe("numbers", () => {
  it("[CL20] keep 15 significant digits and 10 decimals", () => {
    expect(numeric.normalise(0.1 + 0.2, column)).toBe(0.3);
    expect(numeric.normalise(1e-12, column)).toBe(0);
    expect(Object.is(numeric.normalise(-0, column), 0)).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1e15, "1"])("[CL20] %j is refused", (value) =>
    expect(numeric.value.safeParse(value).success).toBe(false),
  );

  it("[CL21] show thousands and their unit on its side", () => {
    expect(numeric.text(-1234567.25, buildColumn({ numericUnit: "円" }), reading)).toBe("-1,234,567.25円");
    const left = buildColumn({ numericUnit: "¥", numericUnitDisplayType: "LEFT" });
    expect(numeric.text(1200, left, reading)).toBe("¥1,200");
    expect(numeric.text(0.0000001, column, reading)).toBe("0.0000001");
  });

  it("[CL22] of two numbers one is smaller, equal or larger", () => {
    fc.assert(
      fc.property(number, number, (value, wanted) => {
        const [less, equal, more, least, most] = (
          ["LESS_THAN", "EQUAL", "GREATER_THAN", "GREATER_THAN_EQUAL", "LESS_THAN_EQUAL"] as const
        ).map((operator) => asks(operator, wanted)(value));
        expect([less, equal, more].filter(Boolean)).toHaveLength(1);
        expect([least, most]).toEqual([!less, !more]);
      }),
    );
  });

  it("[CL22] a range has both its bounds, is open where one is missing, and empty the wrong way round", () => {
    const held = (matcher: (value: number) => boolean) => [0, 1, 3, 5, 6].filter(matcher);
    expect(held(asks("WITHIN_RANGE", 1, 5))).toEqual([1, 3, 5]);
    expect(held(asks("WITHIN_RANGE", 3))).toEqual([3, 5, 6]);
    expect(held(asks("WITHIN_RANGE", null, 3))).toEqual([0, 1, 3]);
    expect(held(asks("WITHIN_RANGE", 5, 1))).toEqual([]);
  });

  it("[CL8] group by the exact number", () => expect(numeric.groupKeys?.(1.5, column, reading)).toEqual(["1.5"]));
});

describe("functions", () => {
  it.each([
    ["NONE", undefined],
    ["SUM", 10.3],
    ["AVERAGE", 2.575],
    ["MEDIAN", 2.15],
    ["MIN", 1],
    ["MAX", 5],
    ["COUNT", 4],
  ] as const)("[CL23] %s", (name, result) => expect(aggregate(name, [5, 1, 2.1, 2.2])).toBe(result));

  it("[CL23] of nothing there is a sum and a count only", () =>
    expect((["SUM", "COUNT", "AVERAGE", "MEDIAN", "MIN", "MAX"] as const).map((name) => aggregate(name, []))).toEqual([
      0,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
    ]));

  it("[CL23] take a hundred thousand numbers", () =>
    expect(
      aggregate(
        "MAX",
        Array.from({ length: 200_000 }, (_, index) => index),
      ),
    ).toBe(199_999));
});
