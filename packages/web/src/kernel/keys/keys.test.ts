import { describe, expect, it, vi } from "vitest";
import { KEYS, keysFor } from "./keys.ts";

describe("keysFor", () => {
  it("gives every key of a action its handler, and none to what is not done", () => {
    const [close, next] = [vi.fn(), vi.fn()];
    const map = keysFor(KEYS.post, { close, next, previous: undefined });
    expect(map).toEqual({ Escape: close, "alt+ArrowDown": next });
  });

  it("has no key twice in one place", () => {
    for (const place of Object.values(KEYS)) {
      const keys = Object.values(place).flat();
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
