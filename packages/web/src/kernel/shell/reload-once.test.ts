import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-once.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("mayReload", () => {
  it("allows one reload and refuses the next, which would be a loop", () => {
    const kept = storage();
    expect(mayReload(kept, 1_000_000)).toBe(true);
    expect(mayReload(kept, 1_005_000)).toBe(false);
  });

  it("allows another one much later: that is another release", () => {
    const kept = storage();
    mayReload(kept, 1_000_000);
    expect(mayReload(kept, 1_600_000)).toBe(true);
  });
});
