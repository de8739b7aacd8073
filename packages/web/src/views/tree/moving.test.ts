import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { describe, expect, it } from "vitest";
import { betweenOf, loopOf, parentRowOf, placeAt } from "./moving.ts";

const shape = [
  { number: 1, parentRow: -1, position: 0, siblingCount: 2, isOpen: true },
  { number: 2, parentRow: 0, position: 0, siblingCount: 2, isOpen: true },
  { number: 3, parentRow: 1, position: 0, siblingCount: 1, isOpen: false },
  { number: 4, parentRow: 0, position: 1, siblingCount: 2, isOpen: false },
  { number: 5, parentRow: -1, position: 1, siblingCount: 2, isOpen: false, board: "other" },
];
const rows = shape.map(({ number, board = "own", ...row }) => ({
  ...row,
  post: { id: `p${number}`, projectSerialNumber: number, projectBoardId: board, title: `投稿${number}` },
})) as unknown as TreeRow[];
const rowAt = (index: number) => rows[index];
const lifted = rows[3] as TreeRow;
const lines = { rowHeight: 40, rowCount: rows.length, rowAt, lifted, isManual: true };

describe("where a lifted post goes", () => {
  it("into the row, or beside it at its edges", () => {
    expect(placeAt(20, lines)).toEqual({ kind: "into", row: 0 });
    expect(placeAt(4, lines)).toEqual({ kind: "before", row: 0 });
    expect(placeAt(2 * 40 + 36, lines)).toEqual({ kind: "after", row: 2 });
  });

  it("below an unfolded row are its children; below all rows is no parent; above is nothing", () => {
    expect(placeAt(36, lines)).toEqual({ kind: "into", row: 0 });
    expect(placeAt(5 * 40, lines)).toEqual({ kind: "top" });
    expect(placeAt(-1, lines)).toBeUndefined();
  });

  it("only into rows where the view is sorted, or the row is of another board", () => {
    expect(placeAt(4, { ...lines, isManual: false })).toEqual({ kind: "into", row: 0 });
    expect(placeAt(4 * 40 + 2, lines)).toEqual({ kind: "into", row: 4 });
  });

  it("beside a row means under its parent", () => {
    expect(parentRowOf({ kind: "before", row: 3 }, rowAt)).toBe(0);
    expect(parentRowOf({ kind: "into", row: 3 }, rowAt)).toBe(3);
    expect(parentRowOf({ kind: "top" }, rowAt)).toBe(-1);
  });

  it("knows its new siblings over what is unfolded between them, and none of other boards", () => {
    const moved = rows[2] as TreeRow;
    expect(betweenOf({ kind: "before", row: 3 }, rowAt, moved)).toEqual({ previousNumber: 2, nextNumber: 4 });
    expect(betweenOf({ kind: "before", row: 0 }, rowAt, moved)).toEqual({ previousNumber: null, nextNumber: 1 });
    expect(betweenOf({ kind: "before", row: 4 }, rowAt, moved)).toEqual({ previousNumber: 1, nextNumber: null });
    expect(betweenOf({ kind: "into", row: 4 }, rowAt, moved)).toBeUndefined();
  });

  it("knows that it stands there already", () => {
    expect(betweenOf({ kind: "after", row: 3 }, rowAt, lifted)).toBe("same");
    expect(betweenOf({ kind: "before", row: 3 }, rowAt, rows[1] as TreeRow)).toBe("same");
  });

  it("waits for a sibling that is not here", () => {
    const holes = (index: number) => (index === 1 ? undefined : rows[index]);
    expect(betweenOf({ kind: "before", row: 3 }, holes, rows[4] as TreeRow)).toBe("loading");
  });

  it("names the loop that it would close", () => {
    const titles = (parentRow: number, row: number) =>
      loopOf(rowAt, rows[row] as TreeRow, parentRow)?.map(({ post }) => post.title);
    expect(titles(2, 0)).toEqual(["投稿1", "投稿2", "投稿3", "投稿1"]);
    expect(titles(1, 1)).toEqual(["投稿2", "投稿2"]);
    expect(titles(3, 1)).toBeUndefined();
  });
});
