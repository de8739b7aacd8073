import type { Span } from "../timeline/working-span.ts";

export type Grip = "body" | "start" | "end";

/** A span that is pulled by so many days, as a whole or at one of its ends. */
export function pulledBy(span: Span, grip: Grip, days: number): Span {
  if (grip === "start") return { start: Math.min(span.start + days, span.end), end: span.end };
  if (grip === "end") return { start: span.start, end: Math.max(span.end + days, span.start) };
  return { start: span.start + days, end: span.end + days };
}
