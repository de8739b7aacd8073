import { fail } from "../kernel/errors.ts";
import { type Column, POST_MADE } from "../model/column.ts";
import type { ColumnData } from "../model/post.ts";
import { measure, optionTriggers } from "./kinds/measure.ts";
import { TimeMeasurement } from "./kinds/time-measurement.ts";
import { kindOf } from "./registry.ts";

/** What is kept of a value that somebody sent; undefined when it is empty. `current` is what is there already. */
export function acceptValue(column: Column, sent: unknown, field: string, current?: unknown): unknown {
  const kind = kindOf(column);
  if (kind.origin !== "stored" || !column.isActive)
    throw fail("InvalidInput", { field, message: `「${column.name}」には書き込めません。` });
  if (sent === null || sent === undefined) return undefined;
  const refuse = (at: readonly PropertyKey[], message: string) =>
    fail("InvalidInput", { field: [field, ...at].map(String).join("."), message: `「${column.name}」：${message}` });
  const parsed = (kind.sent ?? kind.value).safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(issue?.path ?? [], issue?.message ?? "値を確認してください。");
  }
  const refusal = kind.refusal?.(parsed.data, column, kind.value.safeParse(current).data);
  if (refusal) throw refuse(refusal.at === undefined ? [] : [refusal.at], refusal.message);
  return kind.normalise(parsed.data, column);
}

export function mustHaveValue(column: Column, value: unknown, field: string): void {
  if (column.required && value === undefined)
    throw fail("InvalidInput", { field, message: `「${column.name}」は必須です。` });
}

/** What a column without a value starts with: the default option, or the column's template text. */
export function firstValue(column: Column): unknown {
  return kindOf(column).firstValue(column);
}

/** The clocks of a post after its values changed. Only those that moved; null where one was taken away. */
export function movedClocks(
  columns: readonly Column[],
  change: { before: ColumnData; after: ColumnData; isNew: boolean; at: string },
): ColumnData {
  const clocks = columns.filter(({ timeMeasurementSetting }) => timeMeasurementSetting !== null);
  if (clocks.length === 0) return {};
  const fired = [
    ...(change.isNew ? [POST_MADE] : []),
    ...columns
      .filter((column) => kindOf(column).hasOptions)
      .flatMap(({ id }) => optionTriggers(id, listed(change.before[id]), listed(change.after[id]))),
  ];
  const moved: ColumnData = {};
  for (const { id, timeMeasurementSetting: setting } of clocks) {
    if (!setting) continue;
    const previous = TimeMeasurement.safeParse(change.after[id]).data;
    const next = measure(previous, { setting, fired, at: change.at });
    if (next !== previous) moved[id] = next ?? null;
  }
  return moved;
}

function listed(value: unknown): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value as string];
}

/** Values are JSON; two are the same when they say the same, in whatever order the database gives back their fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || spell(a) === spell(b);
}

function spell(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) => (isFields(part) ? inOrder(part) : part));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inOrder(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
