import { describe, expect, it } from "vitest";
import { type Ground, type Item, type MoveEvent, type Moving, moving } from "./moving.ts";

const SIZES: Record<string, number> = { todo: 3, doing: 2, locked: 1 };
const card: Item = { id: "x", from: "todo" };

function ground(isSorted = false): Ground<Item, "locked"> {
  return {
    lists: () => Object.keys(SIZES),
    others: (list, items) => (SIZES[list] ?? 0) - items.filter(({ from }) => from === list).length,
    isSorted: () => isSorted,
    refusal: (list) => (list === "locked" ? "locked" : undefined),
  };
}

const lift: MoveEvent<Item> = { type: "lift", items: [card], by: "keys", origin: { list: "todo", rank: 1 } };

function after(events: MoveEvent<Item>[], isSorted = false): Moving<Item, "locked"> {
  return events.reduce<Moving<Item, "locked">>((state, event) => moving(state, event, ground(isSorted)), {
    phase: "idle",
  });
}

describe("a move", () => {
  it("steps inside its list and stops at its ends", () => {
    const down: MoveEvent<Item> = { type: "step", step: "after" };
    expect(after([lift, down])).toMatchObject({ phase: "over", place: { list: "todo", rank: 2 } });
    expect(after([lift, down, down, down])).toMatchObject({ place: { list: "todo", rank: 2 } });
    expect(after([lift, { type: "step", step: "first" }])).toMatchObject({ place: { list: "todo", rank: 0 } });
  });

  it("goes to the next list, not beyond the last", () => {
    const right: MoveEvent<Item> = { type: "step", step: "next-list" };
    expect(after([lift, right])).toMatchObject({ place: { list: "doing", rank: 1 } });
    expect(after([lift, right, right, right])).toMatchObject({ place: { list: "locked" }, refusal: "locked" });
    expect(after([lift, right, { type: "drop" }])).toMatchObject({
      phase: "dropped",
      place: { list: "doing", rank: 1 },
    });
  });

  it("is refused with the reason where the list does not take it", () => {
    expect(after([lift, { type: "hover", place: { list: "locked", rank: 0 } }, { type: "drop" }])).toMatchObject({
      phase: "refused",
      reason: "locked",
    });
  });

  it("changes nothing when it ends where it began, or nowhere", () => {
    expect(after([lift, { type: "drop" }]).phase).toBe("cancelled");
    expect(after([lift, { type: "hover", place: { list: "todo", rank: 1 } }, { type: "drop" }]).phase).toBe(
      "cancelled",
    );
    expect(after([lift, { type: "hover", place: undefined }, { type: "drop" }]).phase).toBe("cancelled");
  });

  it("under a sort changes lists only, and asks inside one", () => {
    const right: MoveEvent<Item> = { type: "step", step: "next-list" };
    const down: MoveEvent<Item> = { type: "step", step: "after" };
    expect(after([lift, right, { type: "drop" }], true)).toMatchObject({
      phase: "dropped",
      place: { list: "doing", rank: 0 },
    });
    expect(after([lift, down, { type: "drop" }], true)).toMatchObject({ phase: "refused", reason: "sorted" });
  });

  it("ends when what is moved is gone, and goes on with the rest", () => {
    const two: MoveEvent<Item> = { ...lift, items: [card, { id: "y", from: "doing" }] };
    expect(after([lift, { type: "changed", gone: ["x"] }]).phase).toBe("cancelled");
    expect(after([two, { type: "changed", gone: ["x"] }])).toMatchObject({ phase: "lifted", items: [{ id: "y" }] });
  });

  it("is not begun twice", () => {
    const lifted = after([lift]);
    expect(moving(lifted, { ...lift, origin: { list: "doing", rank: 0 } }, ground())).toBe(lifted);
  });
});
