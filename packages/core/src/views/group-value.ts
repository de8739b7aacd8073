import { type Column, ColumnType } from "../boards/column.ts";
import type { Reading } from "../boards/columns/kind.ts";
import { dayNumber } from "../kernel/day.ts";
import { clockOf } from "../kernel/zoned-time.ts";
import { kindIn, mirrorOf } from "./mirror.ts";
import type { Question } from "./view-query.ts";

const alone = (key: string): unknown => [key];
const startOfDay = (key: string, { timeZone }: Reading): unknown => clockOf(timeZone).startOfDay(dayNumber(key));

/** The value of a post that stands in one group only; a kind that is not here has its group's key for a value. */
const VALUES: Partial<Record<ColumnType, (key: string, reading: Reading) => unknown>> = {
  [ColumnType.NUMERIC]: Number,
  [ColumnType.USER]: alone,
  [ColumnType.DROP_DOWN]: alone,
  [ColumnType.POST_LINK]: alone,
  [ColumnType.TERM]: (start) => ({ start, end: null }),
  [ColumnType.CREATED_AT]: startOfDay,
  [ColumnType.UPDATED_AT]: startOfDay,
  [ColumnType.LINK_URL]: (text) => ({ text, url: "" }),
};

export function groupValue({ project, reading }: Question, column: Column, key: string): unknown {
  const mirror = mirrorOf(project, column);
  const { columnType } = mirror?.mirrored ?? column;
  const value = VALUES[columnType]?.(key, reading) ?? key;
  return mirror ? [value] : value;
}

/** What a person reads over a group. */
export function groupLabel(question: Question, column: Column, key: string): string {
  if (key === "") return "なし";
  const kind = kindIn(question.project, column);
  if (column.columnType === ColumnType.LINK_URL) return key;
  return kind.text(groupValue(question, column, key), column, question.reading);
}
