import { expect, it } from "vitest";
import { amount, estimateText, percent, plain, signed, termWords, verdictWords } from "./figures.ts";

it("writes numbers as Japanese does, with one place at most", () => {
  expect([plain(1_234), plain(0.125), plain(3), plain(2.98)]).toEqual(["1,234", "0.1", "3", "3"]);
  expect(amount(1_234, "count")).toContain("1,234");
  expect([amount(13.44, "estimate"), amount(13, "estimate"), signed(-0.44)]).toEqual(["13.4 pt", "13 pt", "−0.4"]);
  expect(verdictWords({ kind: "ahead", by: 13.44 }, "estimate", false)).toContain("13.4 pt");
});

it("keeps the estimate that somebody gave one post", () => {
  expect([estimateText(0.25), estimateText(3)]).toEqual(["0.25", "3"]);
});

it("has a sign where there is a difference", () => {
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "0"]);
});

it("does not make a percentage of nothing", () => {
  expect(percent(null)).not.toContain("%");
  expect(percent(0)).toContain("0");
});

it("says from when until when, also where one end is open", () => {
  const both = termWords("2026-11-16", "2026-11-27");
  expect(both.indexOf("2026-11-16")).toBeLessThan(both.indexOf("2026-11-27"));
  const open = termWords("2026-11-16", null);
  expect(open).toContain("2026-11-16");
  expect(open).not.toContain("null");
  expect(termWords(null, null)).not.toMatch(/null|〜/);
});
