import { describe, expect, it } from "vitest";
import { keepSame } from "./keep-same.ts";

describe("a new answer", () => {
  const known = {
    title: "題",
    list: [
      { id: 1, text: "一" },
      { id: 2, text: "二" },
    ],
    none: null,
  };
  it("that says the same is the old one", () => {
    expect(keepSame(known, structuredClone(known))).toBe(known);
  });
  it("keeps the parts that did not change", () => {
    const next = structuredClone(known);
    next.list[1] = { id: 2, text: "に" };
    const merged = keepSame(known, next);
    expect(merged).toEqual(next);
    expect(merged.list[0]).toBe(known.list[0]);
    expect(merged.list).not.toBe(known.list);
  });
  it("loses what is gone", () => {
    expect(keepSame<Record<string, unknown>>({ a: 1, b: { c: 1 } }, { b: { c: 1 } })).toEqual({ b: { c: 1 } });
    expect(keepSame<unknown>([1, 2], [1])).toEqual([1]);
    expect(keepSame<unknown>([], {})).toEqual({});
  });
});
