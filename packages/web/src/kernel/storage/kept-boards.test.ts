import { expect, it } from "vitest";
import { FORMAT, isOfUse, type KeptBoard, MOST_BOARDS, surplus } from "./kept-boards.ts";

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;

function kept(key: string, changes: Partial<KeptBoard> = {}): KeptBoard {
  return { key, account: "a", place: "w P", usedAt: NOW, format: FORMAT, ...changes };
}

it.each([
  ["of today", kept("k"), true],
  ["of last month", kept("k", { usedAt: NOW - 30 * DAY }), false],
  ["of another release", kept("k", { format: FORMAT + 1 }), false],
  ["that is not there", undefined, false],
])("a copy %s", (_, board, expected) => {
  expect(isOfUse(board, NOW)).toBe(expected);
});

it("keeps the boards looked at last, and nobody else's", () => {
  const boards = Array.from({ length: MOST_BOARDS + 2 }, (_, index) =>
    kept(`${index}`, { usedAt: NOW - index * 1_000 }),
  );
  const others = [kept("other", { account: "b" }), kept("old", { format: 0 })];
  expect(surplus([...others, ...boards], "a", NOW)).toEqual(["other", "old", `${MOST_BOARDS}`, `${MOST_BOARDS + 1}`]);
});
