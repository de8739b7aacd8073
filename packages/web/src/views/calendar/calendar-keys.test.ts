import { dayNumber } from "@itoguchi/core/kernel/day";
import { describe, expect, it, vi } from "vitest";
import { calendarKeys, type Keyed, type Spot } from "./calendar-keys.ts";

const TUESDAY = dayNumber("2026-11-10");

function pressing(spot: Spot, more: Partial<Keyed> = {}) {
  const keyed = {
    spot,
    weekStart: "SUNDAY",
    isDragging: false,
    stopsOn: (day: number) => (day === TUESDAY ? [7, 8, "more"] : day === TUESDAY - 7 ? [3] : []),
    isMovable: (number: number) => number === 7,
    add: vi.fn(),
    ...Object.fromEntries(
      ["goTo", "turn", "open", "openDay", "move", "setDates", "clear", "today", "cancel", "undo", "redo"].map(
        (name) => [name, vi.fn()],
      ),
    ),
    ...more,
  } as Keyed;
  return { keyed, press: (key: string) => calendarKeys(keyed)[key]?.({} as KeyboardEvent) };
}

describe("the keys of a calendar", () => {
  it.each<[string, Spot, Spot]>([
    ["ArrowLeft", { day: TUESDAY, at: 7 }, { day: TUESDAY - 1 }],
    ["ArrowRight", { day: TUESDAY }, { day: TUESDAY + 1 }],
    ["ArrowDown", { day: TUESDAY }, { day: TUESDAY, at: 7 }],
    ["ArrowDown", { day: TUESDAY, at: 8 }, { day: TUESDAY, at: "more" }],
    ["ArrowDown", { day: TUESDAY, at: "more" }, { day: TUESDAY + 7 }],
    ["ArrowUp", { day: TUESDAY, at: 7 }, { day: TUESDAY, at: undefined }],
    ["ArrowUp", { day: TUESDAY }, { day: TUESDAY - 7, at: 3 }],
    ["Home", { day: TUESDAY, at: 7 }, { day: dayNumber("2026-11-08") }],
    ["End", { day: TUESDAY }, { day: dayNumber("2026-11-14") }],
  ])("%s goes from %o to %o", (key, from, to) => {
    const { keyed, press } = pressing(from);
    press(key);
    expect(keyed.goTo).toHaveBeenCalledExactlyOnceWith(to);
  });

  it("open a post, or the list of a day", () => {
    const post = pressing({ day: TUESDAY, at: 7 });
    post.press("Enter");
    expect(post.keyed.open).toHaveBeenCalledWith(7);
    const day = pressing({ day: TUESDAY });
    day.press("Enter");
    expect(day.keyed.openDay).toHaveBeenCalledWith(TUESDAY);
  });

  it.each([
    ["alt+ArrowRight", "body", 1],
    ["alt+ArrowUp", "body", -7],
    ["alt+shift+ArrowLeft", "end", -1],
  ])("%s pulls a post that may be moved", (key, grip, days) => {
    const { keyed, press } = pressing({ day: TUESDAY, at: 7 });
    press(key);
    expect(keyed.move).toHaveBeenCalledExactlyOnceWith(7, grip, days);
  });

  it("leave a post alone that may not be moved, and add nothing where one may not", () => {
    const { keyed, press } = pressing({ day: TUESDAY, at: 8 }, { add: undefined });
    for (const key of ["alt+ArrowRight", "alt+shift+ArrowLeft", "d", "Delete", "n", "Escape"]) press(key);
    for (const act of [keyed.move, keyed.setDates, keyed.clear, keyed.cancel]) expect(act).not.toHaveBeenCalled();
  });
});
