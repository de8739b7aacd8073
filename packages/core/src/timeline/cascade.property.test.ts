import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWorkingDays, NO_CALENDAR } from "../kernel/calendar.ts";
import { dayNumber, isoDay } from "../kernel/day.ts";
import { companyCalendars } from "../kernel/testing/company-calendars.ts";
import { DEPENDENCY_KINDS, SHIFT_RULES } from "../model/view.ts";
import { cascade } from "./cascade.ts";
import { type Dependency, isViolated } from "./dependency.ts";
import { calendarOf, isSameSpan, type Span, workingDistance } from "./working-span.ts";

const MONDAY = dayNumber("2026-11-16");
const POSTS = 12;
const NOWHERE: Span = { start: Number.NaN, end: Number.NaN };
const span = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([at, length]): Span => ({ start: MONDAY + at, end: MONDAY + at + length }));
const spans = fc
  .array(fc.option(span, { freq: 8, nil: undefined }), { minLength: POSTS, maxLength: POSTS })
  .map((list) => new Map(list.flatMap((one, number) => (one ? [[number, one] as const] : []))));
const kind = fc.constantFrom(...DEPENDENCY_KINDS);
const pair = fc.tuple(fc.nat(POSTS - 1), fc.nat(POSTS - 1), kind);
const anyLinks = fc
  .array(pair, { maxLength: 30 })
  .map((list): Dependency[] => list.map(([from, to, own]) => ({ from, to, kind: own })));
/** Each waits for one of a smaller number only: no loops. */
const links = fc
  .uniqueArray(
    pair.filter(([from, to]) => from < to),
    { maxLength: 30, selector: ([from, to]) => `${from} ${to}` },
  )
  .map((list): Dependency[] => list.map(([from, to, own]) => ({ from, to, kind: own })));
const moved = fc.tuple(fc.nat(POSTS - 1), span).map((one) => new Map([one]));

const run = (rule: (typeof SHIFT_RULES)[number], isSkipDayOff: boolean) =>
  fc.record({
    spans,
    dependencies: links,
    moved,
    rule: fc.constant(rule),
    isSkipDayOff: fc.constant(isSkipDayOff),
    calendar: companyCalendars,
  });

function afterwards(
  { spans, moved }: Pick<Parameters<typeof cascade>[0], "spans" | "moved">,
  shifts: ReturnType<typeof cascade>,
) {
  return new Map([...spans, ...moved, ...shifts.map(({ number, after }) => [number, after] as const)]);
}

describe("what waits for a moved post", () => {
  it.each([true, false])("[TL4] is no longer in the way of what has moved (days off skipped: %s)", (isSkipDayOff) =>
    fc.assert(
      fc.property(run("OVERLAP", isSkipDayOff), (input) => {
        const shifts = cascade(input);
        const after = afterwards(input, shifts);
        const changed = new Set([...input.moved.keys(), ...shifts.map(({ number }) => number)]);
        for (const { from, to, kind } of input.dependencies) {
          const [before, behind] = [after.get(from), after.get(to)];
          const isStill = before && isSameSpan(before, input.spans.get(from) ?? NOWHERE);
          if (!changed.has(from) || input.moved.has(to) || !before || !behind || isStill) continue;
          expect(isViolated(kind, before, behind)).toBe(false);
        }
      }),
    ),
  );

  it("[TL4] moves later, never earlier, and nothing moves a second time", () =>
    fc.assert(
      fc.property(run("OVERLAP", true), (input) => {
        const shifts = cascade(input);
        for (const { before, after } of shifts) expect(after.end > before.end || after.start > before.start).toBe(true);
        const spans = afterwards(input, shifts);
        expect(cascade({ ...input, spans })).toEqual([]);
      }),
    ));

  it.each(SHIFT_RULES)("[TL6] keeps its working days, and its place when it has none (%s)", (rule) =>
    fc.assert(
      fc.property(run(rule, true), (input) => {
        const calendar = calendarOf(true, input.calendar);
        for (const { number, before, after } of cascade(input)) {
          expect(input.spans.get(number)).toEqual(before);
          expect(countWorkingDays(after.start, after.end, calendar)).toBe(
            countWorkingDays(before.start, before.end, calendar) || countWorkingDays(after.start, after.end, calendar),
          );
        }
      }),
    ),
  );

  it("[TL5] keeps its distance in a chain", () =>
    fc.assert(
      fc.property(fc.array(span, { minLength: 3, maxLength: 6 }), fc.integer({ min: -20, max: 20 }), (list, by) => {
        const spans = new Map(list.entries());
        const [first] = list;
        if (!first || by === 0) return;
        const dependencies = list.slice(1).map((_, index): Dependency => ({ from: index, to: index + 1, kind: "FS" }));
        const moved = new Map([[0, { start: first.start + by, end: first.end + by }]]);
        const input = { spans, dependencies, moved, rule: "GAP", isSkipDayOff: false, calendar: NO_CALENDAR } as const;
        const after = afterwards(input, cascade(input));
        const every = calendarOf(false, NO_CALENDAR);
        for (const { from, to } of dependencies) {
          const [a, b, c, d] = [spans.get(from), spans.get(to), after.get(from), after.get(to)] as Span[] as [
            Span,
            Span,
            Span,
            Span,
          ];
          expect(workingDistance(c.end, d.start, every)).toBe(workingDistance(a.end, b.start, every));
        }
      }),
    ));

  it("[TL7] stays where it is when the rule is never, and whatever goes round in a loop stays too", () =>
    fc.assert(
      fc.property(spans, anyLinks, moved, fc.constantFrom(...SHIFT_RULES), (own, dependencies, hand, rule) => {
        const shifts = cascade({
          spans: own,
          dependencies,
          moved: hand,
          rule,
          isSkipDayOff: true,
          calendar: NO_CALENDAR,
        });
        if (rule === "NEVER") expect(shifts).toEqual([]);
        const numbers = shifts.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const number of numbers) expect(hand.has(number)).toBe(false);
      }),
    ));

  it("[TL7] is found along a chain of twenty thousand without a deep call", () => {
    const count = 20_000;
    const spans = new Map(Array.from({ length: count }, (_, at) => [at, { start: MONDAY + at, end: MONDAY + at }]));
    const dependencies = Array.from(
      { length: count - 1 },
      (_, at): Dependency => ({ from: at, to: at + 1, kind: "FS" }),
    );
    const moved = new Map([[0, { start: MONDAY + 1, end: MONDAY + 1 }]]);
    expect(
      cascade({ spans, dependencies, moved, rule: "OVERLAP", isSkipDayOff: false, calendar: NO_CALENDAR }),
    ).toHaveLength(count - 1);
  });
});

describe("a move over a weekend", () => {
  const day = dayNumber;
  const spans = new Map([
    [1, { start: day("2026-11-16"), end: day("2026-11-17") }],
    [2, { start: day("2026-11-18"), end: day("2026-11-19") }],
  ]);
  const dependencies: Dependency[] = [{ from: 1, to: 2, kind: "FS" }];
  const moved = new Map([[1, { start: day("2026-11-19"), end: day("2026-11-20") }]]);
  const days = (input: Partial<Parameters<typeof cascade>[0]>) =>
    cascade({ spans, dependencies, moved, rule: "OVERLAP", isSkipDayOff: true, calendar: NO_CALENDAR, ...input }).map(
      ({ after }) => [after.start, after.end].map(isoDay),
    );

  it("[TL6] passes over the weekend and Labour Thanksgiving Day", () =>
    expect(days({})).toEqual([["2026-11-24", "2026-11-25"]]));
  it("[TL6] or stands on them where the view does not skip them", () =>
    expect(days({ isSkipDayOff: false })).toEqual([["2026-11-21", "2026-11-22"]]));
  it("[TL4] leaves alone what begins together and still does", () =>
    expect(days({ dependencies: [{ from: 2, to: 1, kind: "SS" }], moved: new Map() })).toEqual([]));
});
