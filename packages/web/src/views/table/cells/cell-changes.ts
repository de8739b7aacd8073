import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { isSameValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Parsed } from "#web/columns/cell.ts";
import { t } from "#web/views/table.texts.ts";
import type { GridColumn } from "../grid-columns.ts";
import { type CellRange, columnsIn, type GridSize, rowsIn } from "../selection.ts";
import { fillSeries } from "./fill-series.ts";

export interface CellChange {
  post: Pick<ListedPost, "projectSerialNumber">;
  column: Column;
  /** null empties. */
  value: unknown;
  /** What stood there when its editor was opened. */
  seen?: { value: unknown };
}

export type CellProblem = ProblemPlace & { column: string; reason: string };

/** A line of what was pasted, from 1; where nothing was, the post. */
type ProblemPlace = { line: number } | { post: ListedPost };

/** What a change of many cells comes to, before anything is written. */
export interface ChangePlan {
  changes: CellChange[];
  problems: CellProblem[];
  /** Rows that are not loaded: nothing may be written until they are. */
  missing: number[];
  /** What found no place, counted in lines and columns of what was pasted. */
  left: { rows: number; columns: number };
}

export interface Cells {
  size: GridSize;
  columns: readonly GridColumn[];
  postAt(row: number): ListedPost | undefined;
  parse(text: string, column: Column): Parsed;
}

/** As the operations take it: of the title and the section it is a field of the post. */
export function valueIn(post: ListedPost, column: Column): unknown {
  if (isTitleColumn(column)) return post.title;
  if (isSectionColumn(column)) return post.sectionId;
  return post.columnData[column.id];
}

/** What an editor gave: nothing when it is what was there. */
export function writeOne(post: ListedPost, column: Column, value: unknown): CellChange[] {
  const seen = valueIn(post, column);
  return isSameValue(seen, value) ? [] : [{ post, column, value, seen: { value: seen } }];
}

export function widthOf(texts: readonly (readonly string[])[]): number {
  return texts.reduce((most, row) => Math.max(most, row.length), 0);
}

/**
 * Texts spread from the range's first cell; what is smaller than the range by a whole number of times is repeated in it. A range
 * of one row or column says nothing of how far it goes that way: a row pasted on a column of cells is repeated down it.
 */
export function planPaste(
  cells: Cells,
  range: CellRange,
  texts: readonly (readonly string[])[],
): ChangePlan & { range: CellRange } {
  const wide = widthOf(texts);
  const tall = texts.length;
  const asked = {
    rows: rowsIn(range) === 1 ? tall : rowsIn(range),
    columns: columnsIn(range) === 1 ? wide : columnsIn(range),
  };
  const isRepeated = asked.rows % tall === 0 && asked.columns % wide === 0;
  const { rows, columns } = isRepeated ? asked : { rows: tall, columns: wide };
  const reached = {
    top: range.top,
    left: range.left,
    bottom: Math.min(range.top + rows, cells.size.rows) - 1,
    right: Math.min(range.left + columns, cells.size.columns) - 1,
  };
  const plan = planCells(cells, reached, {
    valueAt({ row, column }, { column: target }) {
      const text = texts[(row - range.top) % tall]?.[(column - range.left) % wide];
      if (text === undefined) return undefined;
      return text === "" ? { value: null } : cells.parse(text, target);
    },
    lineOf: (row) => ((row - range.top) % tall) + 1,
  });
  const left = { rows: rows - rowsIn(reached), columns: columns - columnsIn(reached) };
  return { ...plan, left, range: reached };
}

export function planEmpty(cells: Cells, range: CellRange): ChangePlan {
  return planCells(cells, range, { valueAt: () => ({ value: null }) });
}

/** Each line of the target goes on from the seed's line beside it. */
export function planFill(cells: Cells, seed: CellRange, target: CellRange, isTurned: boolean): ChangePlan {
  const isAcross = target.top === seed.top && target.bottom === seed.bottom;
  const isBackward = target.bottom < seed.top || target.right < seed.left;
  const seedLength = isAcross ? columnsIn(seed) : rowsIn(seed);
  const count = isAcross ? columnsIn(target) : rowsIn(target);
  const steps = Array.from({ length: seedLength }, (_, step) => (isBackward ? seedLength - 1 - step : step));
  const made = new Map<number, unknown[]>();
  const unknown = Array.from({ length: rowsIn(seed) }, (_, step) => seed.top + step).filter(
    (row) => !cells.postAt(row),
  );
  const valueAt: ValueAt = ({ row, column }, { post, column: targetColumn }) => {
    const line = isAcross ? row : column;
    const nth = isBackward
      ? (isAcross ? seed.left - column : seed.top - row) - 1
      : (isAcross ? column - seed.right : row - seed.bottom) - 1;
    if (isAcross) {
      const from = cells.columns[seed.left + (steps[nth % seedLength] ?? 0)]?.column;
      if (from?.columnType !== targetColumn.columnType) return { problem: t("problem.otherKind") };
      return { value: valueIn(post, from) ?? null };
    }
    if (!made.has(line)) {
      const posts = steps.map((step) => cells.postAt(seed.top + step));
      const values = posts.map((one) => one && valueIn(one, targetColumn));
      made.set(line, fillSeries({ columnType: targetColumn.columnType, seed: values, count, isTurned }));
    }
    return { value: made.get(line)?.[nth] ?? null };
  };
  const plan = planCells(cells, target, { valueAt });
  return { ...plan, missing: [...unknown, ...plan.missing] };
}

interface Target {
  post: ListedPost;
  column: Column;
}

type ValueAt = (cell: { row: number; column: number }, target: Target) => Parsed | undefined;

interface Source {
  valueAt: ValueAt;
  lineOf?(row: number): number;
}

function planCells(cells: Cells, range: CellRange, { valueAt, lineOf }: Source): ChangePlan {
  const plan: ChangePlan = { changes: [], problems: [], missing: [], left: { rows: 0, columns: 0 } };
  for (let row = range.top; row <= range.bottom; row++) {
    const post = cells.postAt(row);
    if (!post) {
      plan.missing.push(row);
      continue;
    }
    const place = lineOf ? { line: lineOf(row) } : { post };
    for (let at = range.left; at <= range.right; at++) {
      const { column, isWritable } = cells.columns[at] ?? {};
      const parsed = column && valueAt({ row, column: at }, { post, column });
      if (!column || !parsed) continue;
      const reason = "problem" in parsed ? parsed.problem : refusal(column, isWritable ?? false, parsed.value);
      if (!("problem" in parsed) && isSameValue(valueIn(post, column), parsed.value)) continue;
      if (reason) plan.problems.push({ ...place, column: column.name, reason });
      else if ("value" in parsed) plan.changes.push({ post, column, value: parsed.value });
    }
  }
  return plan;
}

/** What may never be empty, whatever the column says. */
const neverEmpty = (column: Column) => isTitleColumn(column) || isSectionColumn(column);

function refusal(column: Column, isWritable: boolean, value: unknown): string | undefined {
  if (!isWritable) return t("problem.notWritable");
  const isRequired = column.required || neverEmpty(column);
  return value === null && isRequired ? t("problem.required") : undefined;
}
