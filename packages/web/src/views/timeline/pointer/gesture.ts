import type { WorkingDays } from "@itoguchi/core/kernel/calendar";
import { movedBy, type Span } from "@itoguchi/core/timeline/working-span";

export type Grip = "body" | "start" | "end";

/** What becomes of a span whose body or end is pulled by so many days. */
export function pulled(span: Span, grip: Grip, days: number, calendar: WorkingDays): Span {
  if (grip === "start") return { start: Math.min(span.start + days, span.end), end: span.end };
  if (grip === "end") return { start: span.start, end: Math.max(span.end + days, span.start) };
  return movedBy(span, days, calendar);
}

/** From one day to another, in whichever direction it was drawn. */
export function drawn(from: number, to: number): Span {
  const [first, last] = [Math.floor(from), Math.floor(to)];
  return { start: Math.min(first, last), end: Math.max(first, last) };
}
