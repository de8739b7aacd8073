import { Id } from "@itoguchi/core/kernel/ids";
import { describe, expect, it } from "vitest";
import { newId } from "./clock.ts";

function isRising(ids: readonly string[]): boolean {
  return ids.every((id, at) => at === 0 || (ids[at - 1] as string) < id);
}

describe("ids", () => {
  const now = new Date("2026-11-15T00:00:00.000Z");

  it("made within one millisecond stand in the order of their making", () => {
    const ids = Array.from({ length: 100_000 }, () => newId(now));
    expect(isRising(ids)).toBe(true);
  });

  it("do so for each of two commands that run side by side", () => {
    const later = new Date(now.getTime() + 1);
    const pairs = Array.from({ length: 1_000 }, () => [newId(now), newId(later)] as const);
    for (const side of [0, 1] as const) {
      expect(isRising(pairs.map((pair) => pair[side]))).toBe(true);
    }
  });

  it("rise with time, are of version 7 and cannot be told from the one before", () => {
    const ids = [newId(now), newId(new Date(now.getTime() + 1))] as const;
    expect(ids[0] < ids[1]).toBe(true);
    for (const id of ids) expect([Id.safeParse(id).success, id[14]]).toEqual([true, "7"]);
    expect(new Set(Array.from({ length: 1_000 }, () => newId(now).slice(-10))).size).toBe(1_000);
  });
});
