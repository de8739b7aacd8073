import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import type { DependencyKind } from "@itoguchi/core/model/view";
import { calendarOf, type Span } from "@itoguchi/core/timeline/working-span";
import type { Item } from "../items.ts";
import { SLACK } from "../measures.ts";
import { drawn, type Grip, pulled } from "./gesture.ts";

/** What a pointer that went down on the canvas is about to do. */
export type Press = { startX: number; startY: number; x: number; y: number; isMoving: boolean; pointerId: number } & (
  | { kind: "pull"; item: Item; span: Span; grip: Grip; grabbed: number }
  | { kind: "draw"; item: Item; first: number }
  | { kind: "link"; item: Item; side: "start" | "end" }
  | { kind: "pan"; origin: number }
);

export type SpanPress = Extract<Press, { kind: "pull" | "draw" }>;

interface Pressed {
  x: number;
  y: number;
  pointerId: number;
  /** The day with its fraction, and the first that is seen. */
  day: number;
  origin: number;
  /** The post whose bar was pressed, and what of it: the dot for dependencies, or an end. */
  item: Item | undefined;
  dot: string | undefined;
  edge: string | undefined;
  /** The post without a term in whose row it was, where the person may give it one. */
  drawable: Item | undefined;
}

/** Bars and their ends are pulled, dots joined, empty rows drawn on, and the rest moves the days. */
export function pressOf({ x, y, pointerId, day, origin, item, dot, edge, drawable }: Pressed): Press {
  const at = { startX: x, startY: y, x, y, isMoving: false, pointerId };
  if (item?.span) {
    if (isEnd(dot)) return { ...at, kind: "link", item, side: dot };
    return { ...at, kind: "pull", item, span: item.span, grip: isEnd(edge) ? edge : "body", grabbed: day };
  }
  if (drawable) return { ...at, kind: "draw", item: drawable, first: day };
  return { ...at, kind: "pan", origin };
}

function isEnd(name: string | undefined): name is "start" | "end" {
  return name === "start" || name === "end";
}

/** A hand that presses is never quite still. */
export function isStill({ startX, startY }: Press, { x, y }: { x: number; y: number }): boolean {
  return Math.hypot(x - startX, y - startY) < SLACK;
}

interface How {
  isDate: boolean;
  isSkipDayOff: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
}

/** The span with the pointer over that day. Of a column with one day, whatever is pulled is the whole. */
export function spanAt(press: SpanPress, day: number, how: How): Span {
  const { isDate, isSkipDayOff, calendar } = how;
  if (press.kind === "draw") return isDate ? drawn(day, day) : drawn(press.first, day);
  const grip = isDate ? "body" : press.grip;
  return pulled(press.span, grip, Math.round(day - press.grabbed), calendarOf(isSkipDayOff, calendar));
}

/** From a start it is start to start; from an end, to the last third of the other bar end to end, else end to start. */
export function dependencyKind(
  side: "start" | "end",
  x: number,
  { left, width }: { left: number; width: number },
): DependencyKind {
  if (side === "start") return "SS";
  return x > left + (width * 2) / 3 ? "FF" : "FS";
}
