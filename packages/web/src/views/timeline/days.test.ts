import { TimelineSpan } from "@itoguchi/core/model/view";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Batch, Days } from "./days.ts";

const TODAY = 20_000;

function start(width = 900) {
  const batches: Batch[] = [];
  const days = new Days(TODAY, TimelineSpan.DAILY, (batch) => batches.push(batch));
  days.resize(width);
  return { days, batches, seen: () => days.width / days.dayWidth };
}

describe("the days of a timeline", () => {
  it("stand in the page beyond both edges, and are renewed only where they would end", () => {
    const { days, batches, seen } = start();
    const before = batches.length;
    days.panBy(days.width / 2);
    expect(batches).toHaveLength(before);
    days.panBy(days.width);
    expect(batches).toHaveLength(before + 1);
    expect(days.batch.from).toBeLessThanOrEqual(days.origin - seen());
    expect(days.batch.until).toBeGreaterThanOrEqual(days.origin + 2 * seen());
  });

  it("tell of each move, and of none after somebody has stopped listening", () => {
    const { days } = start();
    let moves = 0;
    const stop = days.onMove(() => moves++);
    days.panBy(10);
    stop();
    days.panBy(10);
    expect(moves).toBe(1);
  });

  it("count as touched once they have been moved, not by being measured", () => {
    const { days } = start();
    expect(days.isUntouched).toBe(true);
    days.panBy(1);
    expect(days.isUntouched).toBe(false);
  });

  it("show a day in the first third", () => {
    const { days, seen } = start();
    days.show(TODAY + 500);
    expect(TODAY + 500 - days.origin).toBeCloseTo(seen() / 3);
  });

  it("keep the day in the middle when the span is another, or the one under the pointer", () => {
    const { days } = start();
    const middle = days.at(450);
    expect(days.setSpan(TimelineSpan.DAILY)).toBe(false);
    expect(days.setSpan(TimelineSpan.MONTHLY)).toBe(true);
    expect(days.at(450)).toBeCloseTo(middle);
    const pointed = days.at(30);
    days.zoomAround(30);
    days.setSpan(TimelineSpan.WEEKLY);
    expect(days.at(30)).toBeCloseTo(pointed);
  });

  it("go no further than dates have four digits of year", () => {
    const { days } = start();
    days.goTo(-1e9);
    const earliest = days.origin;
    days.goTo(1e9);
    expect([earliest, days.origin]).toEqual([-354_000, 2_567_000]);
  });
});

const SPANS = fc.constantFrom(...Object.values(TimelineSpan));
const WIDTHS = fc.integer({ min: 200, max: 3_000 });
const PLACES = fc.double({ min: -3_000, max: 3_000, noNaN: true });

it("has every day that can be seen in the page, wherever it goes", () => {
  const steps = fc.array(fc.record({ to: PLACES, width: WIDTHS, span: SPANS }), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (all) => {
      const { days, seen } = start();
      for (const { to, width, span } of all) {
        days.setSpan(span);
        days.resize(width);
        days.goTo(TODAY + to);
        expect(days.batch.from).toBeLessThanOrEqual(days.origin);
        expect(days.batch.until).toBeGreaterThanOrEqual(days.origin + seen());
      }
    }),
  );
});

it("reveals a span that fits as a whole, and moves no further when it is revealed again", () => {
  fc.assert(
    fc.property(PLACES, PLACES, fc.integer({ min: 0, max: 5 }), WIDTHS, SPANS, (from, at, length, width, viewSpan) => {
      const { days, seen } = start(width);
      days.setSpan(viewSpan);
      days.goTo(TODAY + from);
      const span = { start: TODAY + Math.floor(at), end: TODAY + Math.floor(at) + length };
      days.reveal(span);
      expect(days.shows(span)).toBe(true);
      fc.pre(length + 1 <= seen() / 2);
      expect(span.start).toBeGreaterThanOrEqual(days.origin);
      expect(span.end + 1).toBeLessThanOrEqual(days.origin + seen() + 1e-6);
      const { origin } = days;
      days.reveal(span);
      expect(days.origin).toBeCloseTo(origin);
    }),
  );
});
