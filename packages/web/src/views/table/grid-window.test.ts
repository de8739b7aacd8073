import { ColumnType } from "@itoguchi/core/model/column";
import { buildColumn, idOf } from "@itoguchi/core/views/testing/builders";
import { expect, it } from "vitest";
import { layoutColumns } from "./grid-columns.ts";
import { mostRows, STEP_ACROSS, STEP_DOWN, wantedRows, windowOf } from "./grid-window.ts";
import { FlatList } from "./rows/flat-list.ts";

const heights = { head: 40, row: 36, adding: 36, footer: 32 };
const groups = [
  { key: "a", size: 50, isHidden: false, isContract: false },
  { key: "b", size: 100_000, isHidden: false, isContract: false },
];
const list = new FlatList(groups, { isGrouped: true, hasAdding: true, hasFooters: false, heights });
const layout = layoutColumns({
  view: { viewColumnList: [], titleColumnWidth: 320, isWrapDisplay: false },
  columns: Array.from({ length: 25 }, (_, index) => buildColumn(ColumnType.TEXT, { id: idOf(`c${index}`) })),
  abilities: { canWrite: true, canManage: true },
  widths: new Map(),
  projectKey: "PRJ",
  room: 0,
});
const viewport = { top: 0, left: 0, width: 1_440, height: 900, isUpward: false, isFast: false, isFirst: false };

it("holds whatever can be seen before the next step, and little more", () => {
  for (const top of [0, STEP_DOWN, 1_800, 2_016, 3_000_096])
    for (const left of [0, STEP_ACROSS, 10 * STEP_ACROSS])
      for (const isUpward of [false, true]) {
        const { firstLine, lastLine, firstColumn, lastColumn } = windowOf(
          { ...viewport, top, left, isUpward },
          list,
          layout,
        );
        const bottom = Math.min(top + STEP_DOWN + 900, list.height - 1);
        expect(firstLine).toBeLessThanOrEqual(list.lineAt(top));
        expect(lastLine).toBeGreaterThanOrEqual(list.lineAt(bottom));
        expect(lastLine - firstLine).toBeLessThan(mostRows(viewport, 36));
        const right = Math.min(left + STEP_ACROSS + 1_440, layout.width);
        expect(layout.columns[firstColumn]?.left).toBeLessThanOrEqual(Math.max(left + layout.frozenWidth, 0));
        expect((layout.columns[lastColumn]?.left ?? 0) + 160).toBeGreaterThanOrEqual(right);
        expect(lastColumn - firstColumn).toBeLessThan(12);
      }
});

it("holds no more than can be seen while it is fast", () => {
  for (const top of [0, 1_801, 3_000_017]) {
    const fast = { ...viewport, top, isFast: true };
    const { firstLine, lastLine } = windowOf(fast, list, layout);
    expect([firstLine, lastLine]).toEqual([list.lineAt(top), list.lineAt(top + 900)]);
    expect(lastLine - firstLine).toBeLessThan(mostRows(fast, 36));
  }
  expect(mostRows({ ...viewport, isFast: true }, 36)).toBeLessThan(mostRows(viewport, 36) * 0.7);
});

it("asks for rows ahead of the scroll, group by group", () => {
  expect(wantedRows({ ...viewport, top: 1_728 }, list)).toEqual([
    { groupKey: "a", from: 44, until: 50 },
    { groupKey: "b", from: 0, until: expect.any(Number) },
  ]);
  const [down] = wantedRows({ ...viewport, top: 360_000 }, list);
  const [up] = wantedRows({ ...viewport, top: 360_000, isUpward: true }, list);
  expect((down?.until ?? 0) - (up?.until ?? 0)).toBeGreaterThan(40);
  expect((down?.from ?? 0) - (up?.from ?? 0)).toBeGreaterThan(40);
});
