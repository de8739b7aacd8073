import { expect, it } from "vitest";
import { formatCount, formatRange } from "./format-count.ts";

it("counts with separators", () => {
  expect(formatCount(10_000)).toBe("10,000件");
  expect(formatCount(1_234, "people")).toBe("1,234人");
  expect(formatRange({ offset: 50, shown: 50, count: 1_234, unit: "people" })).toBe("51–100 / 1,234人");
  expect(formatRange({ offset: 50, shown: 50, count: 1_234 })).toBe("51–100 / 1,234件");
  expect(formatRange({ offset: 1_200, shown: 34, count: 1_234 })).toBe("1,201–1,234 / 1,234件");
});
