import { describe, expect, it } from "vitest";
import { unlessSamePage } from "./revalidation.ts";

const loadsAgain = (from: string, to: string, defaultShouldRevalidate = true) =>
  unlessSamePage({
    currentUrl: new URL(from, "https://a.example"),
    nextUrl: new URL(to, "https://a.example"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate,
  });

describe("what a page has loaded", () => {
  it("is not loaded again for another view or post of it", () => {
    expect(loadsAgain("/board", "/board?view=1")).toBe(false);
    expect(loadsAgain("/board?view=1&post=2", "/board?view=2")).toBe(false);
  });

  it("is loaded again when it is asked for, and for another page", () => {
    expect(loadsAgain("/board?view=1", "/board?view=1")).toBe(true);
    expect(loadsAgain("/board?view=1", "/other?view=1")).toBe(true);
    expect(loadsAgain("/board?projectKey=A", "/board?projectKey=B&view=1")).toBe(true);
    expect(loadsAgain("/board", "/other", false)).toBe(false);
  });
});
