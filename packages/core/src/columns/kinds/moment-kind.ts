import { z } from "zod";
import { dayNumber, isoDay } from "#core/kernel/day";
import { clockOf, momentText } from "#core/kernel/zoned-time";
import type { ColumnType } from "#core/model/column";
import type { ColumnKind, ShownField } from "../kind.ts";
import { dateOperators } from "../operators/date-operators.ts";
import { answering, DATE_OPERANDS } from "../operators/matching.ts";

interface MomentKind {
  type: ColumnType;
  label: string;
  hint: string;
  field: ShownField;
}

/** When something happened to the post, in milliseconds. */
export function momentKind({ type, label, hint, field }: MomentKind): ColumnKind<number> {
  return {
    type,
    label,
    hint,
    example: null,
    width: 160,
    origin: "system",
    field,
    family: "date",
    hasOptions: false,
    dated: "moment",
    isLong: false,
    isSearched: false,
    inTemplates: "refused",
    isMirrored: true,
    store: "number",
    value: z.number(),
    normalise: (value) => value,
    text: (value, _column, { timeZone }) => momentText(value, timeZone),
    sortKey: (value) => value,
    groupKeys: (value, _column, { timeZone }) => [isoDay(clockOf(timeZone).day(value))],
    ...answering<number>(dateOperators(), ...DATE_OPERANDS),
    functions: ["NONE", "COUNT"],
    firstValue: () => undefined,
    fromCondition: () => undefined,
    fromGroupKey: (key, { timeZone }) => clockOf(timeZone).startOfDay(dayNumber(key)),
    conversions: {},
    cells: () => [],
    settingProblem: () => undefined,
  };
}
