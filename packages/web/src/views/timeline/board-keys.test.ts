import { describe, expect, it } from "vitest";
import { KEYS } from "#web/kernel/keys/keys.ts";
import { boardKeys, type Keyed } from "./board-keys.ts";
import type { Item } from "./items.ts";

const DATED = { number: 1, span: { start: 10, end: 14 } } as Item;
const UNDATED = { number: 2, span: undefined } as Item;
const ROWS = [DATED, UNDATED, { number: 3, span: { start: 1, end: 1 } } as Item];

/** Presses a key on a row; answers what was done, in its order. */
function press(key: string, row: number | undefined, own: Partial<Keyed> = {}): unknown[] {
  const done: unknown[] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const board: Keyed = {
    rowCount: ROWS.length,
    activeRow: 0,
    isJoining: false,
    draft: undefined,
    isSkipDayOff: false,
    calendar: [],
    isDate: false,
    itemIn: (at) => ROWS[at],
    isMovable: () => true,
    pull: record("pull"),
    put: record("put"),
    restore: record("restore"),
    isPointing: false,
    cancelPointer: () => false,
    goTo: record("goTo"),
    open: record("open"),
    setDates: record("setDates"),
    clear: record("clear"),
    links: record("links"),
    join: record("join"),
    joinTo: record("joinTo"),
    giveUpJoining: () => done.push(["giveUpJoining"]),
    today: () => done.push(["today"]),
    undo: () => done.push(["undo"]),
    redo: () => done.push(["redo"]),
    ...own,
  };
  boardKeys(board, row)[key]?.({} as KeyboardEvent);
  return done;
}

const { next, previous, dates, clear, undo } = KEYS.timeline;

describe("on a row", () => {
  it("arrows pull the bar by a day, with shift its end", () => {
    expect(press("ArrowRight", 0)).toEqual([["pull", DATED, { start: 11, end: 15 }]]);
    expect(press("shift+ArrowLeft", 0)).toEqual([["pull", DATED, { start: 10, end: 13 }]]);
  });

  it("arrows go on from where it was pulled to", () => {
    const draft = { number: 1, span: { start: 20, end: 24 }, by: "keys" } as const;
    expect(press("ArrowLeft", 0, { draft })).toEqual([["pull", DATED, { start: 19, end: 23 }]]);
  });

  it("arrows pull the whole where the column holds one day", () => {
    expect(press("shift+ArrowRight", 2, { isDate: true })).toEqual([["pull", ROWS[2], { start: 2, end: 2 }]]);
  });

  it("nothing is pulled that has no term, or that the person may not move", () => {
    expect(press("ArrowRight", 1)).toEqual([]);
    expect(press("ArrowRight", 0, { isMovable: () => false })).toEqual([]);
    expect(press(dates[0], 0, { isMovable: () => false })).toEqual([]);
    expect(press(clear[0], 1)).toEqual([]);
  });

  it("Enter opens the post, or puts down what is held", () => {
    const draft = { number: 1, span: { start: 20, end: 24 }, by: "keys" } as const;
    expect(press("Enter", 0)).toEqual([["open", DATED]]);
    expect(press("Enter", 0, { draft })).toEqual([["put"]]);
  });

  it("the next and the one before are gone to, what is held is put down first, and the ends are ends", () => {
    const draft = { number: 1, span: { start: 20, end: 24 }, by: "keys" } as const;
    expect(press(next[0], 0)).toEqual([["goTo", 1]]);
    expect(press(next[0], 0, { draft })).toEqual([["put"], ["goTo", 1]]);
    expect(press(previous[0], 0)).toEqual([]);
    expect(press(next[0], 2)).toEqual([]);
    expect([press("Home", 1), press("End", 1)]).toEqual([[["goTo", 0]], [["goTo", 2]]]);
  });
});

describe("Escape", () => {
  it("gives up what a pointer holds, else restores what keys pulled", () => {
    const draft = { number: 1, span: { start: 20, end: 24 }, by: "keys" } as const;
    expect(press("Escape", 0)).toEqual([]);
    expect(press("Escape", 0, { draft })).toEqual([["restore"]]);
    expect(press("Escape", undefined, { isPointing: true, cancelPointer: () => true })).toEqual([]);
  });
});

describe("while the post that follows is being chosen", () => {
  it("Enter joins the row one stands on, also where nothing has the focus", () => {
    expect(press(KEYS.joining.link[0], 1, { isJoining: true })).toEqual([["joinTo", UNDATED]]);
    expect(press(KEYS.joining.link[0], undefined, { isJoining: true })).toEqual([["joinTo", DATED]]);
  });

  it("nothing is pulled or undone, and it can be given up", () => {
    expect(press("ArrowRight", 0, { isJoining: true })).toEqual([]);
    expect(press(undo[0], 0, { isJoining: true })).toEqual([]);
    expect(press(KEYS.joining.giveUp[0], 0, { isJoining: true })).toEqual([["giveUpJoining"]]);
  });
});

it("undoes wherever the focus is", () => {
  expect(press(undo[0], undefined)).toEqual([["undo"]]);
});
