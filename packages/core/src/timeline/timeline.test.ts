import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, isoDay } from "../kernel/day.ts";
import { ColumnType } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import { TimelineSpan } from "../model/view.ts";
import { buildColumn, buildOption, idOf } from "../views/testing/builders.ts";
import { spanOf, termColumnOf, valueOn } from "./bar.ts";
import { dependencyColumnOf, dependencyLoop, isDependencyColumn, isViolated, kindsOf, withKind } from "./dependency.ts";
import { inazumaPoint, isOverdue, progressOf } from "./inazuma.ts";
import { loadPerDay } from "./load.ts";
import { type Descent, rollUps } from "./roll-up.ts";
import { DAY_WIDTH, dayAt, SPANS, ticksOf, xOf, zoomedAround } from "./scale.ts";
import { calendarOf, movedBy, type Span } from "./working-span.ts";

const day = dayNumber;
const zone = { timeZone: "Asia/Tokyo" };
const span = (start: string, end = start): Span => ({ start: day(start), end: day(end) });

describe("the scale", () => {
  const someSpan = fc.constantFrom(...SPANS);
  const someDay = fc.integer({ min: -20_000, max: 40_000 });

  it("[TL1] has ticks without gaps that cover what is asked for", () =>
    fc.assert(
      fc.property(someSpan, someDay, fc.integer({ min: 1, max: 900 }), (own, from, count) => {
        const { upper, lower } = ticksOf(own, from, from + count);
        for (const ticks of [upper, lower]) {
          expect(ticks[0]?.day).toBeLessThanOrEqual(from);
          expect(ticks.at(-1)?.until).toBeGreaterThanOrEqual(from + count);
          for (const [index, tick] of ticks.entries()) {
            expect(tick.until).toBeGreaterThan(tick.day);
            if (index > 0) expect(tick.day).toBe(ticks[index - 1]?.until);
          }
        }
      }),
    ));

  it("[TL2] keeps the date under the pointer when it zooms", () =>
    fc.assert(
      fc.property(someSpan, someSpan, someDay, fc.integer({ min: 0, max: 2_000 }), (before, after, origin, x) => {
        const scale = { origin, dayWidth: DAY_WIDTH[before] };
        const zoomed = zoomedAround(x, scale, DAY_WIDTH[after]);
        expect(dayAt(x, zoomed)).toBeCloseTo(dayAt(x, scale), 6);
        expect(xOf(dayAt(x, zoomed), zoomed)).toBeCloseTo(x, 4);
      }),
    ));

  it("[TL1] writes years, months, weeks and days", () => {
    const first = (own: (typeof SPANS)[number]) => {
      const { upper, lower } = ticksOf(own, day("2026-11-18"), day("2026-11-19"));
      return [upper[0]?.text, lower[0]?.text];
    };
    expect(first(TimelineSpan.YEARLY)).toEqual(["2026年", "10月"]);
    expect(first(TimelineSpan.MONTHLY)).toEqual(["2026年", "11月"]);
    expect(first(TimelineSpan.WEEKLY)).toEqual(["2026年11月", "11/16"]);
    expect(first(TimelineSpan.DAILY)).toEqual(["2026年11月", "18 水"]);
  });
});

describe("a bar", () => {
  const term = buildColumn(ColumnType.TERM);
  const date = buildColumn(ColumnType.DATE);
  const on = (own: Span, before: unknown, columnType: ColumnType = ColumnType.TERM) =>
    valueOn(own, before, { columnType, ...zone });

  it("[TL3] is drawn from the view's column, else from the first term, else from the first date", () => {
    const other = buildColumn(ColumnType.TERM, { id: idOf("other") });
    const chosen = (id: string | null, columns = [date, term, other]) =>
      termColumnOf({ timelineTermColumnId: id }, columns)?.id;
    expect(chosen(other.id)).toBe(other.id);
    expect(chosen(null)).toBe(term.id);
    expect(chosen(idOf("gone"), [date])).toBe(date.id);
    expect(chosen(null, [buildColumn(ColumnType.TEXT)])).toBeUndefined();
    expect(chosen(term.id, [{ ...term, isActive: false }])).toBeUndefined();
  });

  it("[TL3] stands on both ends, or on the one there is, in the workspace's days", () => {
    expect(spanOf({ start: "2026-11-16", end: "2026-11-18" }, zone)).toEqual(span("2026-11-16", "2026-11-18"));
    expect(spanOf({ start: null, end: "2026-11-18" }, zone)).toEqual(span("2026-11-18"));
    expect(spanOf("2026-11-18", zone)).toEqual(span("2026-11-18"));
    expect(spanOf("2026-11-15T20:00:00.000Z", zone)).toEqual(span("2026-11-16"));
    expect([null, undefined, { start: null, end: null }].map((value) => spanOf(value, zone))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("[TL3] keeps times of day and unsaid ends when it is moved", () => {
    const moved = span("2026-12-01", "2026-12-03");
    expect(on(moved, undefined)).toEqual({ start: "2026-12-01", end: "2026-12-03" });
    expect(on(moved, { start: "2026-11-15T20:00:00.000Z", end: "2026-11-17T01:00:00.000Z" })).toEqual({
      start: "2026-11-30T20:00:00.000Z",
      end: "2026-12-03T01:00:00.000Z",
    });
    expect(on(span("2026-12-01"), { start: "2026-11-20", end: null })).toEqual({ start: "2026-12-01", end: null });
    expect(on(span("2026-12-01"), { start: null, end: "2026-11-20" })).toEqual({ start: null, end: "2026-12-01" });
    expect(on(moved, { start: null, end: "2026-11-20" })).toEqual({ start: "2026-12-01", end: "2026-12-03" });
    expect(on(moved, "2026-11-20", ColumnType.DATE)).toBe("2026-12-01");
  });

  it("[TL6] moved onto days off goes on in the direction of the move and keeps its working days", () => {
    const rule = calendarOf(true, []);
    const days = (own: Span, by: number, calendar = rule) => Object.values(movedBy(own, by, calendar)).map(isoDay);
    expect(days(span("2026-11-16", "2026-11-17"), 5)).toEqual(["2026-11-24", "2026-11-25"]);
    expect(days(span("2026-11-24", "2026-11-25"), -1)).toEqual(["2026-11-20", "2026-11-24"]);
    expect(days(span("2026-11-16", "2026-11-17"), 5, calendarOf(false, []))).toEqual(["2026-11-21", "2026-11-22"]);
    expect(days(span("2026-11-21", "2026-11-22"), 1)).toEqual(["2026-11-22", "2026-11-23"]);
  });
});

describe("dependencies", () => {
  const link = buildColumn(ColumnType.POST_LINK, { linkedBoardIdList: [buildColumn(ColumnType.TEXT).boardId] });

  it("[TL8] go through a column of links to posts that come before, seen from one side", () => {
    expect(isDependencyColumn(link)).toBe(true);
    expect(isDependencyColumn({ ...link, linkDirection: "PARENT" })).toBe(true);
    expect(isDependencyColumn({ ...link, linkDirection: "CHILD" })).toBe(false);
    expect(isDependencyColumn({ ...link, linkedBoardIdList: [idOf("other board")] })).toBe(false);
    expect(isDependencyColumn({ ...link, linkedColumnList: [{ columnId: link.id, direction: "RELATION" }] })).toBe(
      false,
    );
    expect(dependencyColumnOf({ postLinkColumnId: link.id }, [link])).toBe(link);
    expect(dependencyColumnOf({ postLinkColumnId: null }, [link])).toBeUndefined();
  });

  it("[TL9] are of the kind the view says, and of the usual one otherwise", () => {
    const list = withKind([], { from: 1, to: 2, kind: "SS" });
    expect([kindsOf(list)(1, 2), kindsOf(list)(2, 1)]).toEqual(["SS", "FS"]);
    expect(kindsOf(withKind(list, { from: 1, to: 2, kind: "FF" }))(1, 2)).toBe("FF");
    expect(withKind(list, { from: 1, to: 2, kind: "FS" })).toEqual([]);
  });

  it("[TL10] are violated by a start or an end that comes too early", () => {
    const [a, b] = [span("2026-11-16", "2026-11-18"), span("2026-11-18", "2026-11-20")];
    expect([isViolated("FS", a, b), isViolated("SS", a, b), isViolated("FF", a, b)]).toEqual([true, false, false]);
    expect([isViolated("FS", b, a), isViolated("SS", b, a), isViolated("FF", b, a)]).toEqual([true, true, true]);
    expect(isViolated("FS", a, span("2026-11-19"))).toBe(false);
  });

  it("[TL11] name the loop they would close, through posts with several ways too", () => {
    const waits: Record<number, number[]> = { 3: [2], 2: [1, 4], 4: [1], 9: [9] };
    const waitsFor = (number: number) => waits[number] ?? [];
    expect(dependencyLoop({ from: 3, to: 1 }, waitsFor)).toEqual([1, 2, 3, 1]);
    expect(dependencyLoop({ from: 5, to: 5 }, waitsFor)).toEqual([5, 5]);
    expect(dependencyLoop({ from: 1, to: 3 }, waitsFor)).toBeUndefined();
    expect(dependencyLoop({ from: 9, to: 1 }, waitsFor)).toBeUndefined();
  });
});

describe("a parent", () => {
  const spans = new Map([
    [2, span("2026-11-16", "2026-11-18")],
    [3, span("2026-11-25", "2026-11-27")],
    [5, span("2026-12-01")],
  ]);
  it("[TL12] reaches from the earliest below it to the latest, however deep, whoever else has them", () => {
    const descents: Descent[] = [
      { parent: 1, child: 2 },
      { parent: 1, child: 4 },
      { parent: 4, child: 3 },
      { parent: 6, child: 4 },
      { parent: 4, child: 5 },
      { parent: 4, child: 5 },
    ];
    const found = rollUps(spans, descents);
    expect(found.get(1)).toEqual(span("2026-11-16", "2026-12-01"));
    expect(found.get(6)).toEqual(span("2026-11-25", "2026-12-01"));
    expect(found.has(2)).toBe(false);
  });
  it("[TL12] comes to an end in circles and in chains of fifty thousand", () => {
    const circle = [
      { parent: 2, child: 3 },
      { parent: 3, child: 2 },
    ];
    expect(rollUps(spans, circle).get(2)).toEqual(span("2026-11-25", "2026-11-27"));
    const chain = Array.from({ length: 50_000 }, (_, at) => ({ parent: at + 100, child: at + 101 }));
    const deep = rollUps(new Map([[50_100, span("2026-11-16")]]), chain);
    expect(deep.get(100)).toEqual(span("2026-11-16"));
  });
});

it("[TL13] counts the posts of each working day", () => {
  const spans = [span("2026-11-19", "2026-11-24"), span("2026-11-20"), span("2026-10-01")];
  const range = { from: day("2026-11-19"), until: day("2026-11-25") };
  expect(loadPerDay(spans, { ...range, calendar: calendarOf(true, []) })).toEqual([1, 2, 0, 0, 0, 1]);
  expect(loadPerDay(spans, { ...range, calendar: calendarOf(false, []) })).toEqual([1, 2, 1, 1, 1, 1]);
});

describe("progress", () => {
  const option = (name: string, statusType: Status | null) => buildOption(name, { statusType });
  const state = buildColumn(ColumnType.STATE, {
    valueOptionList: [option("済", Status.DONE), option("中", Status.IN_PROGRESS), option("未", Status.OPEN)],
  });
  const today = day("2026-11-16") + 0.5;

  it("[TL14] comes from the status", () => {
    expect(["済", "中", "未", "他"].map((name) => progressOf(idOf(name), state))).toEqual([1, 0.5, 0, undefined]);
    expect(progressOf(idOf("済"), buildColumn(ColumnType.DROP_DOWN))).toBeUndefined();
  });

  it("[TL15] bends the line to the left of today where it is behind, to the right where it is ahead", () => {
    const [past, running, coming] = [
      span("2026-11-09", "2026-11-10"),
      span("2026-11-15", "2026-11-18"),
      span("2026-12-01", "2026-12-02"),
    ];
    expect(inazumaPoint(past, 0, today)).toBe(past.start);
    expect(inazumaPoint(past, 1, today)).toBe(today);
    expect(inazumaPoint(running, 0.5, today)).toBe(running.start + 2);
    expect(inazumaPoint(coming, 0, today)).toBe(today);
    expect(inazumaPoint(coming, 1, today)).toBe(coming.end + 1);
    expect(inazumaPoint(undefined, 1, today)).toBe(today);
    expect(inazumaPoint(past, undefined, today)).toBe(today);
  });

  it("[TL14] makes what is not done by its end overdue", () => {
    const ended = span("2026-11-10");
    expect([isOverdue(ended, 0.5, day("2026-11-16")), isOverdue(ended, 1, day("2026-11-16"))]).toEqual([true, false]);
    expect(isOverdue(span("2026-11-16"), undefined, day("2026-11-16"))).toBe(false);
  });
});
