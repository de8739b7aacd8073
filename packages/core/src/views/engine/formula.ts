import { type CheckedFormula, checkFormula, FormulaChecks, typeInFormula } from "#core/columns/formula-problem";
import type { ColumnKind, Reading } from "#core/columns/kind";
import { type FormulaResult, faultIn, isFormula } from "#core/columns/kinds/formula";
import { dated, today } from "#core/columns/operators/date-operators";
import { kindOf } from "#core/columns/registry";
import { type FaultCode, FormulaFault, fault } from "#core/formulas/fault";
import { asText, type NodeType, type Result } from "#core/formulas/values";
import { isoDay } from "#core/kernel/day";
import { UNASKED } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import type { DateValue } from "#core/model/filter";
import { kindIn } from "./mirror.ts";
import type { ProjectTable } from "./table/project-table.ts";

/** Reads a column off whatever a post is given as: a slot of the table, the post itself, or its row in a list. */
type Read<Subject> = (subject: Subject) => unknown;

interface FormulaInput<Subject> {
  project: ProjectTable;
  reading: Reading;
  readerOf(column: Column): Read<Subject>;
}

const CHECKS = new WeakMap<ProjectTable, { version: number; checks: FormulaChecks }>();

/** Remembered until a column of the project changes: opening one post asks for every formula of its board. */
function checkedIn(project: ProjectTable, column: Column): CheckedFormula | FaultCode {
  const columns = { column: (id: string) => project.column(id), kindOf };
  // While it is being written it is not yet the project's.
  if (columns.column(column.id) !== column) return checkFormula(column, columns);
  const version = project.structureVersion;
  const known = CHECKS.get(project);
  if (known?.version === version) return known.checks.of(column);
  const checks = new FormulaChecks(columns);
  CHECKS.set(project, { version, checks });
  return checks.of(column);
}

/** What the formula makes of a post; undefined is empty. Everything that can be known beforehand is worked out once. */
export function formulaReader<Subject>(
  column: Column,
  { project, reading, readerOf }: FormulaInput<Subject>,
): (subject: Subject) => FormulaResult | undefined {
  const checked = checkedIn(project, column);
  if (typeof checked === "string") return () => fault[checked];
  const { formula, columns } = checked;
  const reads = columns.map((used) => {
    const type = typeInFormula(used, kindOf(used)) as NodeType;
    const kind = kindIn(project, used);
    const read = readerOf(used);
    return (subject: Subject) => argumentOf(read(subject), type, { column: used, kind, reading });
  });
  const sources = { today: today(reading), calendar: reading.calendar };
  const isDate = formula.type === "DATE";
  return (subject) => {
    const result = formula.run({ ...sources, read: (place) => reads[place]?.(subject) });
    return isDate && typeof result === "number" ? isoDay(result) : (result as FormulaResult | undefined);
  };
}

/** A value of a column as formulas have it. */
function argumentOf(
  value: unknown,
  type: NodeType,
  { column, kind, reading }: { column: Column; kind: ColumnKind; reading: Reading },
): Result {
  // An unticked checkbox is not empty: it says no.
  if (type === "BOOLEAN" && !isFormula(column)) return value === true;
  if (value === undefined || value === null) return undefined;
  if (value instanceof FormulaFault) return value;
  const error = faultIn(value);
  if (error) return fault[error];
  if (type === "NUMBER") return kind.number?.(value, column, reading);
  if (type === "DATE") return dated(value as DateValue | number, reading).day;
  if (type === "BOOLEAN") return value === true;
  if (type === "TERM") {
    const { start, end } = value as { start: DateValue | null; end: DateValue | null };
    const dayOf = (date: DateValue | null) => (date === null ? undefined : dated(date, reading).day);
    return { start: dayOf(start), end: dayOf(end) };
  }
  return asText(kind.text(value, column, reading));
}

/** Posts between two looks at the clock: one formula may take as long as a thousand values. */
export function postsAtATime(columns: readonly (Column | undefined)[]): number {
  return columns.some((column) => column && isFormula(column)) ? 1 : UNASKED;
}

/** With the columns that formulas among them read, and so on. */
export function withFormulaColumns(project: ProjectTable, columns: readonly Column[]): Column[] {
  const found = new Set<Column>();
  const add = (column: Column): void => {
    if (found.has(column)) return;
    found.add(column);
    const checked = isFormula(column) ? checkedIn(project, column) : undefined;
    if (typeof checked === "object") checked.columns.forEach(add);
  };
  columns.forEach(add);
  return [...found];
}

export function asksForToday(project: ProjectTable, column: Column): boolean {
  const checked = isFormula(column) ? checkedIn(project, column) : undefined;
  return typeof checked === "object" && checked.formula.asksForToday;
}
