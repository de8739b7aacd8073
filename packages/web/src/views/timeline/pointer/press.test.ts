import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item } from "../items.ts";
import { SLACK } from "../measures.ts";
import { dependencyKind, isStill, type Press, pressOf, type SpanPress, spanAt } from "./press.ts";

const dated = { number: 1, span: { start: 10, end: 14 } } as Item;
const undated = { number: 2, span: undefined } as Item;
const EVERY_DAY = { isDate: false, isSkipDayOff: false, calendar: [] };

function press(own: Partial<Parameters<typeof pressOf>[0]>): Press {
  return pressOf({
    x: 100,
    y: 50,
    pointerId: 7,
    day: 11.5,
    origin: 3,
    item: undefined,
    dot: undefined,
    edge: undefined,
    drawable: undefined,
    ...own,
  });
}

describe("a press", () => {
  it("on a bar pulls it, on one of its ends that end", () => {
    expect(press({ item: dated })).toMatchObject({ kind: "pull", grip: "body", span: dated.span, grabbed: 11.5 });
    expect(press({ item: dated, edge: "start" })).toMatchObject({ kind: "pull", grip: "start" });
    expect(press({ item: dated, edge: "end" })).toMatchObject({ kind: "pull", grip: "end" });
  });

  it("on a dot begins a dependency from that side", () => {
    expect(press({ item: dated, dot: "end", edge: "end" })).toMatchObject({ kind: "link", side: "end", item: dated });
  });

  it("on the row of a post without a term draws one", () => {
    expect(press({ drawable: undated })).toMatchObject({ kind: "draw", item: undated, first: 11.5 });
  });

  it("anywhere else moves the days", () => {
    expect(press({})).toMatchObject({ kind: "pan", origin: 3 });
    expect(press({ item: undated })).toMatchObject({ kind: "pan" });
  });

  it("is still until the pointer has gone a little way", () => {
    const begun = press({});
    expect(begun).toMatchObject({ startX: 100, startY: 50, isMoving: false, pointerId: 7 });
    expect(isStill(begun, { x: 100 + SLACK - 1, y: 50 })).toBe(true);
    expect(isStill(begun, { x: 100, y: 50 - SLACK })).toBe(false);
  });
});

describe("the span under a pointer", () => {
  it("goes by whole days from where the bar was grabbed", () => {
    const pull = press({ item: dated }) as SpanPress;
    expect(spanAt(pull, 11.9, EVERY_DAY)).toEqual(dated.span);
    expect(spanAt(pull, 13.4, EVERY_DAY)).toEqual({ start: 12, end: 16 });
    expect(spanAt(press({ item: dated, edge: "end" }) as SpanPress, 12.5, EVERY_DAY)).toEqual({ start: 10, end: 15 });
  });

  it("is drawn in either direction, of one day where the column holds one", () => {
    const draw = press({ drawable: undated }) as SpanPress;
    expect(spanAt(draw, 14.2, EVERY_DAY)).toEqual({ start: 11, end: 14 });
    expect(spanAt(draw, 9.8, EVERY_DAY)).toEqual({ start: 9, end: 11 });
    expect(spanAt(draw, 14.2, { ...EVERY_DAY, isDate: true })).toEqual({ start: 14, end: 14 });
  });

  it("of one day is moved by its ends too", () => {
    const one = { number: 3, span: { start: 10, end: 10 } } as Item;
    const pull = press({ item: one, edge: "end" }) as SpanPress;
    expect(spanAt(pull, 13.5, { ...EVERY_DAY, isDate: true })).toEqual({ start: 12, end: 12 });
  });

  it("never ends before it starts, whatever is pulled where", () => {
    const edges = fc.constantFrom(undefined, "start", "end");
    const days = fc.double({ min: -400, max: 400, noNaN: true });
    fc.assert(
      fc.property(edges, days, fc.boolean(), fc.boolean(), (edge, day, isDate, isSkipDayOff) => {
        for (const begun of [press({ item: dated, edge }), press({ drawable: undated })]) {
          const { start, end } = spanAt(begun as SpanPress, day, { isDate, isSkipDayOff, calendar: [] });
          expect(end).toBeGreaterThanOrEqual(start);
          expect([Number.isInteger(start), Number.isInteger(end)]).toEqual([true, true]);
        }
      }),
    );
  });
});

it("joins by the side it came from and the part of the bar it came to", () => {
  const bar = { left: 100, width: 90 };
  expect(dependencyKind("start", 189, bar)).toBe("SS");
  expect(dependencyKind("end", 159, bar)).toBe("FS");
  expect(dependencyKind("end", 161, bar)).toBe("FF");
});
