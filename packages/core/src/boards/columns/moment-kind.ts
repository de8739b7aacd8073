import { z } from "zod";
import { isoDay } from "#core/kernel/day";
import { clockOf, momentText } from "#core/kernel/zoned-time";
import type { ColumnType } from "../column.ts";
import { dateOperators } from "./date-operators.ts";
import type { ColumnKind } from "./kind.ts";
import { answering, DATE_OPERANDS } from "./matching.ts";

/** When something happened to the post, in milliseconds. */
export function momentKind({ type, label }: { type: ColumnType; label: string }): ColumnKind<number> {
  return {
    type,
    label,
    origin: "system",
    store: "number",
    value: z.number(),
    normalise: (value) => value,
    text: (value, _column, { timeZone }) => momentText(value, timeZone),
    sortKey: (value) => value,
    groupKeys: (value, _column, { timeZone }) => [isoDay(clockOf(timeZone).day(value))],
    ...answering<number>(dateOperators(), ...DATE_OPERANDS),
    functions: ["NONE", "COUNT"],
  };
}
