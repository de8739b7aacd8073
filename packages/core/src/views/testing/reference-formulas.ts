import { type FormulaNode, parseFormula } from "#core/formulas/syntax";
import { evaluateNaively, type Naive } from "#core/formulas/testing/naive";
import { NO_CALENDAR } from "#core/kernel/calendar";
import { type Column, ColumnType as T } from "#core/model/column";

const RESULTS = { NUMBER: T.NUMERIC, TEXT: T.TEXT, DATE: T.DATE, BOOLEAN: T.CHECKBOX } as const;

/** A formula is asked as a column of its result. */
export function asResult(column: Column): Column {
  if (column.columnType !== T.FORMULA) return column;
  return { ...column, columnType: RESULTS[column.formulaType ?? "TEXT"] };
}

interface FormulaWorld {
  columns: readonly Column[];
  today: string;
  /** What another column has on the post. */
  value(column: Column): Naive;
}

/** An error counts as empty, and so does an untrue truth: both are unticked. */
export function formulaOn(column: Column, world: FormulaWorld): unknown {
  const result = evaluated(column, world, []);
  if (result.is === "empty" || result.is === "fault") return undefined;
  return result.is === "boolean" && !result.of ? undefined : result.of;
}

const FAULT: Naive = { is: "fault", of: "any" };

function evaluated(column: Column, world: FormulaWorld, path: readonly string[]): Naive {
  if (path.includes(column.id)) return FAULT;
  const node = parseFormula(column.formulaText);
  const columns: Record<string, Naive> = {};
  for (const id of namesIn(node)) {
    const used = world.columns.find((one) => one.id === id && one.isActive && one.boardId === column.boardId);
    // What the worlds have of mirrors is used as a number.
    if (!used || (used.columnType === T.COLUMN_DATA_MIRROR && used.numericFunctionType === "NONE")) return FAULT;
    const isFormula = used.columnType === T.FORMULA;
    columns[id] = isFormula ? evaluated(used, world, [...path, column.id]) : world.value(used);
  }
  return evaluateNaively(node, { columns, today: world.today, calendar: NO_CALENDAR });
}

function namesIn(node: FormulaNode): string[] {
  if (node.kind === "column") return [node.name];
  if (node.kind === "negative") return namesIn(node.of);
  if (node.kind === "binary") return [...namesIn(node.left), ...namesIn(node.right)];
  return node.kind === "call" ? node.list.flatMap(namesIn) : [];
}
