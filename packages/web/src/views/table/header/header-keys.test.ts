import { expect, it } from "vitest";
import { headerKeys, WIDTH_STEP } from "./header-keys.ts";

function press(key: string, at: number, may: { move?: boolean; resize?: boolean } = {}) {
  const done: unknown[] = [];
  const keys = headerKeys(at, 4, {
    focus: (to) => done.push(["focus", to]),
    openMenu: (of) => done.push(["menu", of]),
    moveBy: may.move ? (of, by) => done.push(["move", of, by]) : undefined,
    widenBy: may.resize ? (of, by) => done.push(["widen", of, by]) : undefined,
  });
  keys[key]?.({} as KeyboardEvent);
  return done;
}

it("goes along the columns, not to the numbers and not beyond the last", () => {
  expect([press("ArrowLeft", 2), press("ArrowLeft", 1)]).toEqual([[["focus", 1]], [["focus", 1]]]);
  expect([press("ArrowRight", 2), press("ArrowRight", 3)]).toEqual([[["focus", 3]], [["focus", 3]]]);
  expect([press("Home", 3), press("End", 1)]).toEqual([[["focus", 1]], [["focus", 3]]]);
});

it("opens the menu of the column", () => {
  expect(press("ArrowDown", 2)).toEqual([["menu", 2]]);
});

it("moves and widens columns for those who may", () => {
  expect(press("alt+ArrowLeft", 2, { move: true })).toEqual([["move", 2, -1]]);
  expect(press("alt+ArrowRight", 2)).toEqual([]);
  expect(press("shift+ArrowRight", 2, { resize: true })).toEqual([["widen", 2, WIDTH_STEP]]);
  expect(press("shift+ArrowLeft", 2, { resize: true })).toEqual([["widen", 2, -WIDTH_STEP]]);
  expect(press("shift+ArrowLeft", 2)).toEqual([]);
});
