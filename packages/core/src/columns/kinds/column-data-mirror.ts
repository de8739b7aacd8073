import { z } from "zod";
import type { Problem } from "#core/kernel/problem";
import { type Column, ColumnType, NumericFunction } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { AskedCondition, ColumnKind, Matcher, Reading, SettingSources, SortKey } from "../kind.ts";
import { answering, EVERY, emptiness } from "../operators/matching.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";
import { numeric } from "./numeric.ts";
import { aggregate } from "./numeric-function.ts";
import { isPostLink } from "./post-link.ts";

/** The values that a column has on the linked posts; empty ones are left out. */
type Mirrored = unknown[];

const POSITIVE: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  [ComparisonOperator.NOT_EQUAL]: ComparisonOperator.EQUAL,
  [ComparisonOperator.IS_NOT_CONTAIN]: ComparisonOperator.IS_CONTAIN,
};

/** What is known of a mirror before anybody says which column it shows. */
export const columnDataMirror: ColumnKind<Mirrored> = {
  type: ColumnType.COLUMN_DATA_MIRROR,
  label: "リンク先の値",
  hint: "つながる投稿の値を表示します。合計なども出せます。",
  example: null,
  width: 160,
  origin: "computed",
  field: null,
  family: "nothing",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: false,
  store: "value",
  value: z.array(z.unknown()),
  normalise: (value) => (value.length === 0 ? undefined : value),
  text: () => "",
  sortKey: () => undefined,
  ...answering<Mirrored>(emptiness((value) => value.length === 0)),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: (key) => [key],
  conversions: {},
  // What the mirrored column makes of them: the mirror of a date answers dates.
  cells: (values, column, { kind, ...sources }) => kind?.cells(values, column, sources) ?? [],
  settingProblem,
};

export function isMirror({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.COLUMN_DATA_MIRROR;
}

function settingProblem(column: Column, sources: SettingSources): Problem | undefined {
  const link = column.linkedSettingColumnId === null ? undefined : sources.column(column.linkedSettingColumnId);
  if (!link || !isPostLink(link) || link.boardId !== column.boardId)
    return { field: "linkedSettingColumnId", message: "このボードの投稿リンクの列を選んでください。" };
  const shown = column.linkedColumnList.map(({ columnId }) => sources.column(columnId));
  const isSeen = (source: Column | undefined) =>
    source !== undefined && link.linkedBoardIdList.includes(source.boardId) && sources.kindOf(source).isMirrored;
  if (shown.length === 0 || !shown.every(isSeen))
    return { field: "linkedColumnList", message: "つなぐ先のボードの列を選んでください。" };
  return undefined;
}

/** The mirror of one column: through the mirrored kind, or, with a function, as the number the function makes of its values. */
export function mirrorKind(mirror: Column, mirrored: Column, kind: ColumnKind): ColumnKind<Mirrored> {
  return mirror.numericFunctionType === "NONE" ? listMirror(mirrored, kind) : numberMirror(mirrored, kind);
}

function listMirror(mirrored: Column, kind: ColumnKind): ColumnKind<Mirrored> {
  const { groupKeys } = kind;
  return {
    ...columnDataMirror,
    text: (values, _column, reading) => values.map((value) => kind.text(value, mirrored, reading)).join(LIST_SEPARATOR),
    cells: (values, _column, sources) => values.flatMap((value) => kind.cells(value, mirrored, sources)),
    sortKey: (values, _column, reading) => least(values.map((value) => kind.sortKey(value, mirrored, reading))),
    ...(groupKeys && {
      groupKeys: (values: Mirrored, _column: Column, reading: Reading) => [
        ...new Set(values.length === 0 ? [""] : values.flatMap((value) => groupKeys(value, mirrored, reading))),
      ],
    }),
    operators: kind.operators,
    operands: kind.operands,
    matcher: (condition, column, reading) =>
      columnDataMirror.operators.includes(condition.comparisonOperator)
        ? columnDataMirror.matcher(condition, column, reading)
        : anyMatcher(kind, condition, mirrored, reading),
  };
}

/** A positive operator holds when it does for one of the values; a negative one when its positive does not. */
function anyMatcher(
  kind: ColumnKind,
  condition: AskedCondition,
  mirrored: Column,
  reading: Reading,
): Matcher<Mirrored> {
  const positive = POSITIVE[condition.comparisonOperator];
  const asked = positive ? { ...condition, comparisonOperator: positive } : condition;
  const matches = kind.matcher(asked, mirrored, reading);
  if (matches === EVERY) return EVERY;
  const any: Matcher<Mirrored> = (values) => values?.some(matches) ?? false;
  return positive ? (values) => !any(values) : any;
}

function numberMirror(mirrored: Column, kind: ColumnKind): ColumnKind<Mirrored> {
  const number = (values: Mirrored, { numericFunctionType }: Column, reading: Reading): number | undefined => {
    if (values.length === 0) return undefined;
    if (numericFunctionType === "COUNT") return values.length;
    const numbers = values.flatMap((value) => kind.number?.(value, mirrored, reading) ?? []);
    return numbers.length === 0 ? undefined : aggregate(numericFunctionType, numbers);
  };
  return {
    ...columnDataMirror,
    text: (values, column, reading) => {
      const result = number(values, column, reading);
      if (result === undefined) return "";
      return numeric.text(result, column.numericFunctionType === "COUNT" ? column : mirrored, reading);
    },
    cells: (values, column, { reading }) => {
      const result = number(values, column, reading);
      return result === undefined ? [] : [{ numericData: result }];
    },
    sortKey: number,
    operators: numeric.operators,
    operands: numeric.operands,
    matcher: (condition, column, reading) => {
      const matches = numeric.matcher(condition, column, reading);
      if (matches === EVERY) return EVERY;
      return (values) => matches(values && number(values, column, reading));
    },
    functions: NumericFunction.options,
    number,
  };
}

function least(keys: SortKey[]): SortKey {
  return keys.reduce(
    (found, key) => (found === undefined || (key !== undefined && key < found) ? key : found),
    undefined,
  );
}
