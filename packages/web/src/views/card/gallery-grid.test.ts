import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardBeside, gridRows, rowOfCard } from "./gallery-grid.ts";

const group = (key: string, size: number, isContract = false) => ({ key, size, isContract });
const shape = { groups: [group("a", 5), group("closed", 9, true), group("b", 2)], columns: 3, isGrouped: true };

describe("the rows of a gallery", () => {
  it("are heads and as many cards as fit; of a contracted group the head alone", () => {
    expect(gridRows(shape)).toEqual([
      { kind: "head", group: group("a", 5) },
      { kind: "cards", key: "a", from: 0, until: 3 },
      { kind: "cards", key: "a", from: 3, until: 5 },
      { kind: "head", group: group("closed", 9, true) },
      { kind: "head", group: group("b", 2) },
      { kind: "cards", key: "b", from: 0, until: 2 },
    ]);
    expect(rowOfCard(gridRows(shape), { key: "a", index: 4 })).toBe(2);
  });

  it("hold every card once", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 7 }), (size, columns) => {
        const rows = gridRows({ groups: [group("", size)], columns, isGrouped: false });
        const cards = rows.flatMap((row) =>
          row.kind === "cards" ? Array.from({ length: row.until - row.from }, (_, card) => row.from + card) : [],
        );
        expect(cards).toEqual(Array.from({ length: size }, (_, card) => card));
      }),
    );
  });
});

describe("the card beside", () => {
  const from = (key: string, index: number) => (direction: Parameters<typeof cardBeside>[2]) =>
    cardBeside(shape, { key, index }, direction);

  it("is in the next row, column kept, the last where the row is short", () => {
    expect(from("a", 1)("down")).toEqual({ key: "a", index: 4 });
    expect(from("a", 2)("down")).toEqual({ key: "a", index: 4 });
    expect(from("a", 4)("up")).toEqual({ key: "a", index: 1 });
  });

  it("is in the next open group at an end", () => {
    expect(from("a", 4)("down")).toEqual({ key: "b", index: 1 });
    expect(from("a", 4)("right")).toEqual({ key: "b", index: 0 });
    expect(from("b", 1)("up")).toEqual({ key: "a", index: 4 });
    expect(from("b", 0)("left")).toEqual({ key: "a", index: 4 });
  });

  it("is nowhere beyond the ends", () => {
    expect(from("a", 0)("left")).toBeUndefined();
    expect(from("a", 1)("up")).toBeUndefined();
    expect(from("b", 1)("down")).toBeUndefined();
  });
});
