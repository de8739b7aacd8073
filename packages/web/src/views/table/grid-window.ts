import { type ColumnLayout, columnAt } from "./grid-columns.ts";
import type { FlatList } from "./rows/flat-list.ts";

/** The visible part of a virtualised grid, rounded so that a scroll by one pixel does not count as a change. */
export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
  isUpward: boolean;
  /** A fast scroll shows other rows in every frame: only visible rows are rendered, no overscan. */
  isFast: boolean;
  /** The first render has the visible rows only; overscan follows. */
  isFirst: boolean;
}

/** Rows and columns that are in the DOM; ends are included. */
export interface GridWindow {
  firstLine: number;
  lastLine: number;
  /** Of those that are not frozen. */
  firstColumn: number;
  lastColumn: number;
}

export const STEP_DOWN = 144;
export const STEP_ACROSS = 160;
/** Overscan in the direction of the scroll, and behind it. */
export const AHEAD = 320;
const BEHIND = 72;

export function windowOf(viewport: Viewport, list: FlatList, layout: ColumnLayout): GridWindow {
  const { top, left, width, height } = viewport;
  const { above, below } = aheadOf(viewport);
  return {
    firstLine: list.lineAt(top - above),
    lastLine: Math.min(list.lineAt(top + height + below), list.lineCount - 1),
    firstColumn: Math.max(columnAt(layout, left + layout.frozenWidth), layout.frozenCount),
    lastColumn: columnAt(layout, left + STEP_ACROSS + width),
  };
}

/** Overscan: what is in the DOM beyond the visible part. */
export function aheadOf({ isUpward, isFast, isFirst }: Viewport): { above: number; below: number } {
  if (isFast || isFirst) return { above: 0, below: 0 };
  return isUpward ? { above: AHEAD, below: STEP_DOWN + BEHIND } : { above: BEHIND, below: STEP_DOWN + AHEAD };
}

/** The most rows that can be in the DOM at once. */
export function mostRows({ height, isFast }: Viewport, rowHeight: number): number {
  return Math.ceil((height + (isFast ? 0 : STEP_DOWN + AHEAD + BEHIND)) / rowHeight) + 2;
}

export function isCellShown(
  { row, column }: { row: number; column: number },
  { list, shown, frozenCount }: { list: FlatList; shown: GridWindow; frozenCount: number },
): boolean {
  const [first, last] = [list.line(shown.firstLine), list.line(shown.lastLine)];
  const top = list.topOfRow(row);
  const isRow = first !== undefined && last !== undefined && top >= first.top && top <= last.top;
  return isRow && (column < frozenCount || (column >= shown.firstColumn && column <= shown.lastColumn));
}

export function isSameViewport(a: Viewport, b: Viewport): boolean {
  const isSamePlace = a.top === b.top && a.left === b.left && a.isFast === b.isFast && a.isFirst === b.isFirst;
  return isSamePlace && a.width === b.width && a.height === b.height;
}

export interface WantedRows {
  groupKey: string;
  from: number;
  until: number;
}

/** Prefetch: how many screens of rows are loaded ahead of the scroll. */
const WANTED_AHEAD = 2;

/** Rows to load: the visible ones, and a prefetch in the direction of the scroll. */
export function wantedRows({ top, height, isUpward }: Viewport, list: FlatList): WantedRows[] {
  const ahead = height * WANTED_AHEAD;
  const first = list.lineAt(top - (isUpward ? ahead : BEHIND));
  const last = list.lineAt(top + height + STEP_DOWN + (isUpward ? BEHIND : ahead));
  const wanted = new Map<string, WantedRows>();
  for (let index = first; index <= last; index++) {
    const line = list.line(index);
    if (line?.kind !== "row") continue;
    const known = wanted.get(line.groupKey);
    if (known) known.until = line.index + 1;
    else wanted.set(line.groupKey, { groupKey: line.groupKey, from: line.index, until: line.index + 1 });
  }
  return [...wanted.values()];
}
