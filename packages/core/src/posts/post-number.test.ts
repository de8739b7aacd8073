import { describe, expect, it } from "vitest";
import { postNumber, postNumberIn } from "./post-number.ts";

describe("the number of a post", () => {
  it("begins with the key of its project", () => {
    expect(postNumber("PRJ", 12)).toBe("PRJ-12");
    expect(postNumber("PRJ", 12, null)).toBe("PRJ-12");
    expect(postNumber("PRJ", 12, 3)).toBe("PRJ-12-3");
  });

  it.each(["12", "#12", "＃１２", "prj-12", "ＰＲＪ－１２", "　12　", "0012"])("is written %j", (typed) =>
    expect(postNumberIn(typed, "PRJ")).toBe(12),
  );

  it.each(["", "0", "#", "12a", "PRJ-", "OTHER-12", "PRJ-12 検索", "1234567890", "-12"])("is not in %j", (typed) =>
    expect(postNumberIn(typed, "PRJ")).toBeUndefined(),
  );
});
