import type { FeedbackCount } from "@itoguchi/core/content/article-feedback";
import { describe, expect, it } from "vitest";
import { goodPercent, worstFirst } from "./feedback-counts.ts";

function count(slug: string, good: number, bad: number): FeedbackCount {
  return { id: `help-${slug}`, kind: "help", slug, title: slug, good, bad };
}

describe("the numbers of an administrator", () => {
  it("begin with what helped least, and leave out what nobody judged", () => {
    const listed = worstFirst([count("fine", 9, 0), count("bad", 5, 3), count("worse", 1, 3), count("new", 0, 0)]);
    expect(listed.map(({ slug }) => slug)).toEqual(["worse", "bad", "fine"]);
  });

  it("tell a share in whole percent, and none of nothing", () => {
    expect(goodPercent(count("a", 2, 1))).toBe(67);
    expect(goodPercent(count("a", 0, 4))).toBe(0);
    expect(goodPercent(count("a", 0, 0))).toBeUndefined();
  });
});
