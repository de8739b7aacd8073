import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, dayNumber, isoDay, startOfMonth, weekday } from "../kernel/day.ts";
import { CALENDAR_MODES, WEEK_STARTS } from "../model/view.ts";
import { type Entry, entriesAt, fitting, layOut, type Segment } from "./lanes.ts";
import { pulledBy } from "./moving.ts";
import { DAYS_OF_WEEK, daysOfWeeks, stepped, weeksAround } from "./weeks.ts";

const someDay = fc.integer({ min: -20_000, max: 40_000 });
const weekStart = fc.constantFrom(...WEEK_STARTS);
const mode = fc.constantFrom(...CALENDAR_MODES);
const MONDAY = dayNumber("2026-11-16");
const entries = fc
  .array(
    fc.record({
      at: fc.integer({ min: -30, max: 50 }),
      length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
      minute: fc.option(fc.nat(1_439), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list.map(
      ({ at, length, minute }, number): Entry => ({
        number,
        span: { start: MONDAY + at, end: MONDAY + at + length },
        minute,
      }),
    ),
  );
const columns = Array.from({ length: DAYS_OF_WEEK }, (_, column) => column);
const over = (segments: readonly Segment[], column: number) =>
  segments.filter(({ from, to }) => from <= column && column <= to);

describe("the days of a calendar", () => {
  it("[CA2] are whole weeks that begin as set and cover the month, and no week without a day of it", () =>
    fc.assert(
      fc.property(someDay, weekStart, (day, start) => {
        const weeks = weeksAround(day, { mode: "MONTH", weekStart: start });
        const { start: from, end: until } = daysOfWeeks(weeks);
        const [first, last] = [startOfMonth(day), addMonths(startOfMonth(day), 1) - 1];
        for (const [index, week] of weeks.entries()) {
          expect(weekday(week)).toBe(start === "MONDAY" ? 0 : 6);
          if (index > 0) expect(week).toBe((weeks[index - 1] ?? 0) + DAYS_OF_WEEK);
        }
        expect(from).toBeLessThanOrEqual(first);
        expect(first - from).toBeLessThan(DAYS_OF_WEEK);
        expect(until).toBeGreaterThanOrEqual(last);
        expect(until - last).toBeLessThan(DAYS_OF_WEEK);
      }),
    ));

  it("[CA2] show the day they are asked for, and go on to the next and back", () =>
    fc.assert(
      fc.property(someDay, mode, weekStart, (day, own, start) => {
        const { start: from, end: until } = daysOfWeeks(weeksAround(day, { mode: own, weekStart: start }));
        expect(from <= day && day <= until).toBe(true);
        const first = own === "MONTH" ? startOfMonth(day) : day;
        expect(stepped(stepped(first, own, 1), own, -1)).toBe(first);
      }),
    ));

  it("[CA2] are those on the wall", () => {
    const of = (weekStart: "SUNDAY" | "MONDAY") =>
      weeksAround(dayNumber("2026-11-18"), { mode: "MONTH", weekStart }).map(isoDay);
    expect(of("SUNDAY")).toEqual(["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"]);
    expect(of("MONDAY").at(0)).toBe("2026-10-26");
    expect(of("MONDAY")).toHaveLength(6);
  });
});

describe("the bars of a calendar", () => {
  const laidOut = fc
    .tuple(entries, weekStart)
    .map(([list, start]) => ({ list, weeks: layOut(list, weeksAround(MONDAY, { mode: "MONTH", weekStart: start })) }));

  it("[CA3] hold every post of a week exactly once, over all its days in it", () =>
    fc.assert(
      fc.property(laidOut, ({ list, weeks }) => {
        for (const { week, segments } of weeks) {
          const touching = list.filter(({ span }) => span.start <= week + 6 && span.end >= week);
          expect(segments.map(({ entry }) => entry.number).toSorted()).toEqual(
            touching.map(({ number }) => number).toSorted(),
          );
          for (const { entry, from, to, isContinued, goesOn } of segments) {
            expect(from).toBe(Math.max(entry.span.start, week) - week);
            expect(to).toBe(Math.min(entry.span.end, week + 6) - week);
            expect([isContinued, goesOn]).toEqual([entry.span.start < week, entry.span.end > week + 6]);
          }
        }
      }),
    ));

  it("[CA4] never overlap, in as few lanes as the fullest day needs", () =>
    fc.assert(
      fc.property(laidOut, ({ weeks }) => {
        for (const { segments } of weeks) {
          for (const column of columns) {
            const lanes = over(segments, column).map(({ lane }) => lane);
            expect(new Set(lanes).size).toBe(lanes.length);
          }
          const lanes = Math.max(0, ...segments.map(({ lane }) => lane + 1));
          expect(lanes).toBe(Math.max(...columns.map((column) => over(segments, column).length)));
        }
      }),
    ));

  it("[CA6] are shown or counted, and leave the last lane free where some are counted", () =>
    fc.assert(
      fc.property(laidOut, fc.integer({ min: 1, max: 6 }), ({ weeks }, room) => {
        for (const { segments } of weeks) {
          const { shown, left } = fitting(segments, room);
          for (const column of columns) {
            const visible = over(shown, column);
            expect(visible.length + (left[column] ?? 0)).toBe(over(segments, column).length);
            const free = (left[column] ?? 0) > 0 ? room - 1 : room;
            expect(visible.every(({ lane }) => lane < free)).toBe(true);
          }
          if (segments.every(({ lane }) => lane < room)) expect(shown).toHaveLength(segments.length);
        }
      }),
    ));

  it("[CA5] put long before short, whole days before times, and keep the order of the view", () => {
    const one = (number: number, length: number, minute?: number): Entry => ({
      number,
      span: { start: MONDAY, end: MONDAY + length },
      minute,
    });
    const list = [one(1, 0, 600), one(2, 0), one(3, 0), one(4, 2), one(5, 0, 540)];
    const segments = layOut(list, [MONDAY])[0]?.segments ?? [];
    expect(entriesAt(segments, 0).map(({ number }) => number)).toEqual([4, 2, 3, 5, 1]);
    expect(entriesAt(segments, 1).map(({ number }) => number)).toEqual([4]);
  });

  it("[CA7] are moved as a whole or at one end, never past the other", () =>
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: -30, max: 30 }), (length, by) => {
        const span = { start: MONDAY, end: MONDAY + length };
        const moved = pulledBy(span, "body", by);
        expect([moved.start, moved.end]).toEqual([span.start + by, span.end + by]);
        for (const grip of ["start", "end"] as const) {
          const pulled = pulledBy(span, grip, by);
          expect(pulled.start).toBeLessThanOrEqual(pulled.end);
          expect(grip === "start" ? pulled.end : pulled.start).toBe(grip === "start" ? span.end : span.start);
        }
      }),
    ));
});
