import { describe, expect, it } from "vitest";
import { isWipLimit, wipLimits } from "./wip-limits.ts";

const option = (groupColumnId: string, groupColumnValueId: string, wipLimit: number | null) => ({
  groupColumnId,
  groupColumnValueId,
  wipLimit,
  isHidden: false,
  isContract: false,
  groupOrder: null,
});

describe("limits of lanes", () => {
  it("are those of the column that makes the lanes", () => {
    const options = [option("state", "doing", 3), option("state", "done", null), option("user", "doing", 5)];
    expect([...wipLimits(options, "state")]).toEqual([["doing", 3]]);
  });

  it("are whole numbers from 1 on, or none", () => {
    expect([null, 1, 9_999].map(isWipLimit)).toEqual([true, true, true]);
    expect([0, -1, 1.5, 10_000].map(isWipLimit)).toEqual([false, false, false, false]);
  });
});
