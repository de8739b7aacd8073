import { describe, expect, it } from "vitest";
import { postNumberIn } from "./post-number.ts";

describe("the number of a post", () => {
  it.each(["12", "#12", "＃１２", "prj-12", "ＰＲＪ－１２", "　12　", "0012"])("is written %j", (typed) =>
    expect(postNumberIn(typed, "PRJ")).toBe(12),
  );

  it.each(["", "0", "#", "12a", "PRJ-", "OTHER-12", "PRJ-12 検索", "1234567890", "-12"])("is not in %j", (typed) =>
    expect(postNumberIn(typed, "PRJ")).toBeUndefined(),
  );
});
