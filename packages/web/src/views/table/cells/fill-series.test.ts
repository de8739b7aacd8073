import { ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import { fillSeries } from "./fill-series.ts";

const fill = (columnType: ColumnType, seed: unknown[], count: number, isTurned = false) =>
  fillSeries({ columnType, seed, count, isTurned });

describe("pulling values on", () => {
  it("copies one, and again and again what has no step", () => {
    expect(fill(ColumnType.NUMERIC, [5], 2)).toEqual([5, 5]);
    expect(fill(ColumnType.TEXT, ["a", "b"], 3)).toEqual(["a", "b", "a"]);
    expect(fill(ColumnType.NUMERIC, [1, 2, 4], 3)).toEqual([1, 2, 4]);
    expect(fill(ColumnType.NUMERIC, [1, undefined], 2)).toEqual([1, undefined]);
  });

  it("goes on with numbers", () => {
    expect(fill(ColumnType.NUMERIC, [1, 3], 2)).toEqual([5, 7]);
    expect(fill(ColumnType.NUMERIC, [0.1, 0.2, 0.3], 2)).toEqual([0.4, 0.5]);
    expect(fill(ColumnType.NUMERIC, [3, 1], 1)).toEqual([-1]);
    expect(fill(ColumnType.NUMERIC, [5], 2, true)).toEqual([6, 7]);
    expect(fill(ColumnType.NUMERIC, [1, 3], 3, true)).toEqual([1, 3, 1]);
  });

  it("goes on with days, weeks and months", () => {
    expect(fill(ColumnType.DATE, ["2026-02-27", "2026-02-28"], 2)).toEqual(["2026-03-01", "2026-03-02"]);
    expect(fill(ColumnType.DATE, ["2026-11-01", "2026-11-08"], 2)).toEqual(["2026-11-15", "2026-11-22"]);
    expect(fill(ColumnType.DATE, ["2025-12-31", "2026-01-31"], 2)).toEqual(["2026-02-28", "2026-03-31"]);
    expect(fill(ColumnType.DATE, ["2026-11-15"], 2, true)).toEqual(["2026-11-16", "2026-11-17"]);
    expect(fill(ColumnType.DATE, ["2026-11-15", "2026-11-15"], 1)).toEqual(["2026-11-15"]);
  });

  it("copies moments", () => {
    const moment = "2026-11-15T01:30:00.000Z";
    expect(fill(ColumnType.DATE, [moment, "2026-11-16"], 2)).toEqual([moment, "2026-11-16"]);
  });
});
