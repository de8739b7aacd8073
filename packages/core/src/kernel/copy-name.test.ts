import { expect, it } from "vitest";
import { copyName } from "./copy-name.ts";

it("names a copy after its original, within the limit and without half a character", () => {
  expect(copyName("要望", 100)).toBe("要望のコピー");
  expect(copyName("長".repeat(100), 100)).toHaveLength(100);
  expect(copyName(`${"長".repeat(5)}😀`, 10).isWellFormed()).toBe(true);
});
