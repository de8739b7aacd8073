import { type WorkingDays, workingDayAfter } from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import type { DayNumber } from "../kernel/day.ts";
import type { ShiftRule } from "../model/view.ts";
import { type Dependency, isViolated } from "./dependency.ts";
import {
  calendarOf,
  endingOn,
  isSameSpan,
  onWorkingDay,
  type Span,
  startingOn,
  workingDistance,
} from "./working-span.ts";

export interface Shift {
  number: number;
  before: Span;
  after: Span;
}

interface Cascade {
  /** Where posts stand now, those that are moved among them. */
  spans: ReadonlyMap<number, Span>;
  dependencies: readonly Dependency[];
  /** By hand. */
  moved: ReadonlyMap<number, Span>;
  rule: ShiftRule;
  isSkipDayOff: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
}

/**
 * What else moves when posts are moved, each after all it waits for. Posts of a loop and posts without dates stay where they are,
 * and so does whatever was moved by hand.
 */
export function cascade({ spans, dependencies, moved, rule, ...days }: Cascade): Shift[] {
  if (rule === "NEVER") return [];
  const calendar = calendarOf(days.isSkipDayOff, days.calendar);
  const after = new Map(spans);
  for (const [number, span] of moved) after.set(number, span);
  const incoming = Map.groupBy(dependencies, ({ to }) => to);
  const shifts: Shift[] = [];
  for (const number of inOrder(dependencies, moved)) {
    const before = spans.get(number);
    if (!before || moved.has(number)) continue;
    const links = (incoming.get(number) ?? []).flatMap(({ from, kind }) => {
      const is = after.get(from);
      return is ? [{ kind, was: spans.get(from), is }] : [];
    });
    const next =
      rule === "GAP" ? keepingGaps(before, links, calendar) : afterAll(before, onlyChanged(links), links, calendar);
    if (isSameSpan(next, before)) continue;
    after.set(number, next);
    shifts.push({ number, before, after: next });
  }
  return shifts;
}

interface Link {
  kind: Dependency["kind"];
  /** Undefined of what had no dates before. */
  was: Span | undefined;
  is: Span;
}

function onlyChanged(links: readonly Link[]): Link[] {
  return links.filter(({ was, is }) => !was || !isSameSpan(was, is));
}

/** Pushed back until nothing it waits for, and that has changed, is in its way. */
function afterAll(before: Span, changed: readonly Link[], all: readonly Link[], calendar: WorkingDays): Span {
  if (!changed.some(({ kind, is }) => isViolated(kind, is, before))) return before;
  return pushed(before, all, calendar);
}

/** Again and again: put on working days, a span that lay on days off may end earlier than it did. */
function pushed(span: Span, links: readonly Link[], calendar: WorkingDays): Span {
  let found = span;
  for (;;) {
    const own = found;
    const inTheWay = links.find(({ kind, is }) => isViolated(kind, is, own));
    if (!inTheWay) return found;
    found = earliest(inTheWay.kind, inTheWay.is, found, calendar);
  }
}

/** The first days on which it may stand, as long as before. */
function earliest(kind: Link["kind"], from: Span, like: Span, calendar: WorkingDays): Span {
  if (kind === "SS") return startingOn(from.start, like, calendar);
  if (kind === "FF") return endingOn(from.end, like, calendar);
  return startingOn(from.end + 1, like, calendar);
}

/** As far from what it waits for as it was; where these moved differently, from the one that ends up last. */
function keepingGaps(before: Span, links: readonly Link[], calendar: WorkingDays): Span {
  const wanted = links.flatMap(({ kind, was, is }) =>
    was && !isSameSpan(was, is) ? [withGap(before, { kind, was, is }, calendar)] : [],
  );
  const last = wanted.reduce<Span | undefined>((a, b) => (a && a.start >= b.start ? a : b), undefined);
  // What stood still, and was not in its way before, does not come into its way now; what has only now got dates is not, either.
  const others = links.filter(
    ({ kind, was, is }) => !was || (last && isSameSpan(was, is) && !isViolated(kind, was, before)),
  );
  return pushed(last ?? before, others, calendar);
}

function withGap(before: Span, { kind, was, is }: Link & { was: Span }, calendar: WorkingDays): Span {
  if (kind === "FF") return endingOn(away(was.end, before.end, is.end, calendar), before, calendar);
  const [old, now] = kind === "SS" ? [was.start, is.start] : [was.end, is.end];
  return startingOn(away(old, before.start, now, calendar), before, calendar);
}

function away(old: DayNumber, own: DayNumber, now: DayNumber, calendar: WorkingDays): DayNumber {
  if (old === now) return own;
  const gap = workingDistance(old, own, calendar);
  return gap === 0 ? onWorkingDay(now, calendar) : workingDayAfter(now, gap, calendar);
}

/** Whatever waits, directly or not, for one of these; each after all of them that it waits for. Loops are left out. */
function inOrder(dependencies: readonly Dependency[], moved: ReadonlyMap<number, unknown>): number[] {
  const outgoing = Map.groupBy(dependencies, ({ from }) => from);
  const reached = new Set(moved.keys());
  const walk = [...reached];
  for (let at = walk.pop(); at !== undefined; at = walk.pop())
    for (const { to } of outgoing.get(at) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        walk.push(to);
      }
  const open = new Map<number, number>();
  for (const { from, to } of dependencies)
    if (reached.has(from) && !moved.has(to)) open.set(to, (open.get(to) ?? 0) + 1);
  const order: number[] = [];
  const ready = [...moved.keys()];
  for (let index = 0; index < ready.length; index++) {
    const at = ready[index] as number;
    order.push(at);
    for (const { to } of outgoing.get(at) ?? []) {
      if (moved.has(to)) continue;
      const left = (open.get(to) ?? 0) - 1;
      open.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return order;
}
