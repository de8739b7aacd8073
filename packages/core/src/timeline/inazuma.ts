import { optionOf } from "../columns/kinds/options.ts";
import { isState } from "../columns/kinds/state.ts";
import type { DayNumber } from "../kernel/day.ts";
import type { Column } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import type { Span } from "./working-span.ts";

const PROGRESS: Record<Status, number> = {
  [Status.OPEN]: 0,
  [Status.IN_PROGRESS]: 0.5,
  [Status.PENDING]: 0.5,
  [Status.DONE]: 1,
};

/** How much of a post is done, from 0 to 1, by its status; undefined where nothing says so. */
export function progressOf(value: unknown, column: Column | undefined): number | undefined {
  if (!column || !isState(column) || typeof value !== "string") return undefined;
  const status = optionOf(column, value)?.statusType;
  return status == null ? undefined : PROGRESS[status];
}

/**
 * Where the line of progress passes a post: at today when it goes as planned, to the left when it is behind, to the right when it
 * is ahead. In days, with a fraction; `today` is where the line of today stands.
 */
export function inazumaPoint(span: Span | undefined, progress: number | undefined, today: number): number {
  if (!span || progress === undefined) return today;
  const end = span.end + 1;
  const reached = span.start + (end - span.start) * progress;
  if (progress >= 1) return Math.max(end, today);
  // Nothing was to be done yet.
  if (progress === 0 && span.start >= today) return today;
  return reached;
}

/** It should be over, and is not. */
export function isOverdue(span: Span, progress: number | undefined, today: DayNumber): boolean {
  return span.end < today && progress !== 1;
}
