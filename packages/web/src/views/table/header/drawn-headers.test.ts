import { expect, it } from "vitest";
import type { ColumnLayout } from "../grid-columns.ts";
import { drawnHeaders } from "./drawn-headers.ts";

const LAYOUT = { columns: Array.from({ length: 9 }) as unknown as ColumnLayout["columns"], frozenCount: 2 };

it("draws the frozen headers, and those that are seen", () => {
  const drawn = drawnHeaders(LAYOUT, { firstColumn: 4, lastColumn: 6, current: 5 });
  expect(drawn).toEqual({ frozen: [0, 1], others: [4, 5, 6] });
});

it("draws the one in the tab order wherever it is, each once", () => {
  expect(drawnHeaders(LAYOUT, { firstColumn: 4, lastColumn: 6, current: 8 }).others).toEqual([4, 5, 6, 8]);
  expect(drawnHeaders(LAYOUT, { firstColumn: 4, lastColumn: 6, current: 2 }).others).toEqual([2, 4, 5, 6]);
  expect(drawnHeaders(LAYOUT, { firstColumn: 0, lastColumn: 3, current: 1 })).toEqual({
    frozen: [0, 1],
    others: [2, 3],
  });
});
