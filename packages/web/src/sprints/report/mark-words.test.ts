import type { ScopeChange } from "@itoguchi/core/sprints/sprint-result";
import { expect, it } from "vitest";
import { markWords } from "./mark-words.ts";

const added = (projectSerialNumber: number, change: number | null): ScopeChange => ({
  ...{ at: "2026-11-17T00:00:00.000Z", action: "ADD_ITEM", projectSerialNumber, title: "題" },
  ...(change === null ? { change: 0, isUnestimated: true } : { change }),
});

it("tells what has no estimate as such, and counts it apart from the sum", () => {
  const words = (...changes: ScopeChange[]) =>
    markWords({ day: "2026-11-17", changes }, { unit: "estimate", numberOf: (number) => `KEY-${number}` });
  expect(words(added(5, 8))).toBe("2026-11-17 KEY-5「題」を追加（+8）");
  expect(words(added(6, null))).toBe("2026-11-17 KEY-6「題」を追加（見積もりなし）");
  expect(words(added(5, 8), added(6, null), added(7, 1))).toBe(
    "2026-11-17 KEY-5「題」を追加（+8）、KEY-6「題」を追加（見積もりなし）、KEY-7「題」を追加（+1）、あわせて+9 pt、見積もりなし1件",
  );
  expect(words(added(6, null), added(7, null))).toBe(
    "2026-11-17 KEY-6「題」を追加（見積もりなし）、KEY-7「題」を追加（見積もりなし）、見積もりなし2件",
  );
});
