export interface Cell {
  row: number;
  column: number;
}

/** `active` is where one types; the range goes from it to `reach`. */
export interface GridSelection {
  active: Cell;
  reach: Cell;
}

/** How far the grid goes; rows may be none. */
export interface GridSize {
  rows: number;
  columns: number;
}

export interface CellRange {
  top: number;
  left: number;
  /** Included, both. */
  bottom: number;
  right: number;
}

export type Step =
  | "up"
  | "down"
  | "left"
  | "right"
  | "pageUp"
  | "pageDown"
  | "rowStart"
  | "rowEnd"
  | "first"
  | "last"
  | "top"
  | "bottom";

const STEPS: Record<Step, (cell: Cell, size: GridSize, page: number) => Cell> = {
  up: ({ row, column }) => ({ row: row - 1, column }),
  down: ({ row, column }) => ({ row: row + 1, column }),
  left: ({ row, column }) => ({ row, column: column - 1 }),
  right: ({ row, column }) => ({ row, column: column + 1 }),
  pageUp: ({ row, column }, _size, page) => ({ row: row - page, column }),
  pageDown: ({ row, column }, _size, page) => ({ row: row + page, column }),
  rowStart: ({ row }) => ({ row, column: 0 }),
  rowEnd: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  first: () => ({ row: 0, column: 0 }),
  last: (_cell, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  top: ({ column }) => ({ row: 0, column }),
  bottom: ({ column }, { rows }) => ({ row: rows - 1, column }),
};

export function select(cell: Cell): GridSelection {
  return { active: cell, reach: cell };
}

export function extend(selection: GridSelection, reach: Cell): GridSelection {
  return { active: selection.active, reach };
}

interface Stepping {
  step: Step;
  size: GridSize;
  /** Rows of one screen. */
  page: number;
  isExtending: boolean;
}

/** Whoever extends moves the far end, whoever moves goes on from where they type. */
export function moved(selection: GridSelection, { step, size, page, isExtending }: Stepping): GridSelection {
  const from = isExtending ? selection.reach : selection.active;
  const to = within(STEPS[step](from, size, page), size);
  return isExtending ? extend(selection, to) : select(to);
}

/** From the first cell, as in every spreadsheet: what is typed next goes there. */
export function everything({ rows, columns }: GridSize): GridSelection {
  return { active: { row: 0, column: 0 }, reach: { row: Math.max(rows - 1, 0), column: Math.max(columns - 1, 0) } };
}

export function within({ row, column }: Cell, { rows, columns }: GridSize): Cell {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

export function rangeOf({ active, reach }: GridSelection): CellRange {
  return {
    top: Math.min(active.row, reach.row),
    bottom: Math.max(active.row, reach.row),
    left: Math.min(active.column, reach.column),
    right: Math.max(active.column, reach.column),
  };
}

export function isSingle({ active, reach }: GridSelection): boolean {
  return active.row === reach.row && active.column === reach.column;
}

export function rowsIn({ top, bottom }: CellRange): number {
  return bottom - top + 1;
}

export function columnsIn({ left, right }: CellRange): number {
  return right - left + 1;
}

export function holds({ top, bottom, left, right }: CellRange, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** What a fill handle pulled there covers: it goes down or up, or across when that is further. */
export function fillRange(seed: CellRange, pulled: Cell): CellRange | undefined {
  if (holds(seed, pulled)) return undefined;
  const down = Math.max(pulled.row - seed.bottom, seed.top - pulled.row, 0);
  const across = Math.max(pulled.column - seed.right, seed.left - pulled.column, 0);
  if (down >= across)
    return pulled.row > seed.bottom
      ? { ...seed, top: seed.bottom + 1, bottom: pulled.row }
      : { ...seed, top: pulled.row, bottom: seed.top - 1 };
  return pulled.column > seed.right
    ? { ...seed, left: seed.right + 1, right: pulled.column }
    : { ...seed, left: pulled.column, right: seed.left - 1 };
}
