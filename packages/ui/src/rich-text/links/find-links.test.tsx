import { describe, expect, it } from "vitest";
import { addressFrom, isSafeAddress } from "../safe-address.tsx";
import { findLinks, wholeAddress } from "./find-links.tsx";

const hrefs = (text: string) => findLinks(text).map(({ href }) => href);

describe("findLinks", () => {
  it.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["資料はhttps://example.com/a です", "https://example.com/a"],
    ["https://example.comを見る", "https://example.com"],
    ["「https://example.com/a」を見る", "https://example.com/a"],
    ["（https://example.com/a）", "https://example.com/a"],
    ["https://example.com/a、https", "https://example.com/a"],
    ["https://example.com/a。", "https://example.com/a"],
    ["https://example.com/a　次", "https://example.com/a"],
    ["See https://example.com/a.", "https://example.com/a"],
    ["(https://example.com/a_(b))", "https://example.com/a_(b)"],
    ["HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM"],
    ["https://example.com/%E7%B3%B8", "https://example.com/%E7%B3%B8"],
  ])("%s", (text, expected) => expect(hrefs(text)).toEqual([expected]));

  it.each(["example.com", "https://", "https://。", "javascript:alert(1)", "xhttps://a.example", "ftp://a.example"])(
    "finds nothing in %s",
    (text) => expect(hrefs(text)).toEqual([]),
  );

  it("tells where each of several stands", () => {
    const text = "甲https://a.example乙https://b.example丙";
    expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });
});

describe("wholeAddress", () => {
  it("keeps Japanese in an address that stands alone", () =>
    expect(wholeAddress(" https://ja.example/日本 ")).toBe("https://ja.example/%E6%97%A5%E6%9C%AC"));
  it.each(["https://a.example b", "a https://a.example", "javascript:alert(1)", "https://"])("refuses %s", (text) =>
    expect(wholeAddress(text)).toBeNull(),
  );
});

describe("addresses", () => {
  it.each(["https://a.example", "http://a.example", "mailto:a@a.example", "/files/1"])("%s may be opened", (address) =>
    expect(isSafeAddress(address)).toBe(true),
  );
  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:x",
    "data:text/html,x",
    "//a.example",
    "/\\a",
    "",
  ])("%j may not", (address) => expect(isSafeAddress(address)).toBe(false));
  it.each([
    ["example.com/a", "https://example.com/a"],
    ["a@example.com", "mailto:a@example.com"],
    [" https://a.example ", "https://a.example"],
    ["javascript:alert(1)", null],
    ["なし", null],
  ])("%s is meant as %s", (typed, meant) => expect(addressFrom(typed)).toBe(meant));
});
