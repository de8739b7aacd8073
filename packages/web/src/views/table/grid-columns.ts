import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { type ShownColumn, viewColumns } from "../settings/view-columns.ts";

/** What a person may do on this board, as the server said it. */
export interface TableAbilities {
  canWrite: boolean;
  canManage: boolean;
}

/** A column of the grid. Without a `column` it is that of the posts' numbers. */
export interface GridColumn {
  key: string;
  column: Column | undefined;
  width: number;
  /** From the left end of the grid. */
  left: number;
  isFrozen: boolean;
  /** The view wants it frozen, whether there is room for it or not. */
  isKept: boolean;
  isWrap: boolean;
  /** Its values may be written here, by this person. */
  isWritable: boolean;
}

export interface ColumnLayout {
  columns: readonly GridColumn[];
  frozenCount: number;
  frozenWidth: number;
  width: number;
}

export const NUMBER_KEY = "number";
const NUMBER_WIDTH = 96;
/** Keys that are longer than those it has room for make it wider, or go on a phone. */
export const SHORT_KEY = 3;
const LETTER_WIDTH = 8;
export const LEAST_WIDTH = 60;
export const MOST_WIDTH = 1_200;

function isWritable(column: Column, { canWrite, canManage }: TableAbilities): boolean {
  if (!canWrite || (column.isLock && !canManage)) return false;
  return cellKindOf(column).Editor !== null;
}

interface LayoutInput {
  view: Pick<BoardView, "viewColumnList" | "titleColumnWidth" | "isWrapDisplay">;
  columns: readonly Column[];
  abilities: TableAbilities;
  /** Widths that are being pulled and not saved yet. */
  widths: ReadonlyMap<string, number>;
  projectKey: string;
  /** How wide what can be seen is; 0 while nobody knows. */
  room: number;
}

/** On a phone the title alone would be as wide as the screen: then it scrolls with the others. */
const MOST_FROZEN = 0.6;
/** There a title ends where the screen does: its end is to be seen, and that something follows. */
const PHONE = 640;
const NEXT_SEEN = 24;

/** On a phone the key gives way to the title. */
function numberWidthOf(projectKey: string, room: number): number {
  if (room !== 0 && room <= PHONE) return NUMBER_WIDTH;
  return NUMBER_WIDTH + Math.max(projectKey.length - SHORT_KEY, 0) * LETTER_WIDTH;
}

function fitting(width: number, room: number): number {
  if (room === 0 || room > PHONE) return width;
  return Math.max(Math.min(width, room - NUMBER_WIDTH - NEXT_SEEN), LEAST_WIDTH);
}

/** Number and title first, then what else is frozen, then the others as the view orders them. */
export function layoutColumns({ view, columns, abilities, widths, projectKey, room }: LayoutInput): ColumnLayout {
  const isFrozen = (one: ShownColumn) => isTitleColumn(one.column) || one.isFrozen;
  const rank = (one: ShownColumn) => (isTitleColumn(one.column) ? 0 : isFrozen(one) ? 1 : 2);
  const shown = viewColumns(columns, view.viewColumnList)
    .filter(({ column, isShow }) => isShow || isTitleColumn(column))
    .sort((a, b) => rank(a) - rank(b));

  const numberWidth = numberWidthOf(projectKey, room);
  let left = numberWidth;
  let hasRoom = true;
  const number: GridColumn = {
    key: NUMBER_KEY,
    column: undefined,
    width: numberWidth,
    left: 0,
    isFrozen: true,
    isKept: true,
    isWrap: false,
    isWritable: false,
  };
  const placed = shown.map((one): GridColumn => {
    const { column, width: own, isWrapDisplay } = one;
    const kept = isTitleColumn(column) ? view.titleColumnWidth : (own ?? column.width);
    const wanted = widths.get(column.id) ?? Math.max(kept, LEAST_WIDTH);
    const width = isTitleColumn(column) ? fitting(wanted, room) : wanted;
    const at = left;
    left += width;
    hasRoom &&= isFrozen(one) && (room === 0 || left <= room * MOST_FROZEN);
    return {
      key: column.id,
      column,
      width,
      left: at,
      isFrozen: hasRoom,
      isKept: isFrozen(one),
      isWrap: view.isWrapDisplay || isWrapDisplay,
      isWritable: isWritable(column, abilities),
    };
  });
  const frozen = placed.filter((column) => column.isFrozen);
  return {
    columns: [number, ...placed],
    frozenCount: frozen.length + 1,
    frozenWidth: frozen.reduce((sum, { width }) => sum + width, numberWidth),
    width: left,
  };
}

/** The column at a distance from the left end of the grid. */
export function columnAt({ columns }: ColumnLayout, x: number): number {
  let [low, high] = [0, columns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((columns[middle]?.left ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}
