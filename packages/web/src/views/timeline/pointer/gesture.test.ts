import { calendarOf } from "@itoguchi/core/timeline/working-span";
import { expect, it } from "vitest";
import { drawn, pulled } from "./gesture.ts";

const EVERY_DAY = calendarOf(false, []);
const span = { start: 10, end: 14 };

it("moves a body and pulls ends, which never pass each other", () => {
  expect(pulled(span, "body", -3, EVERY_DAY)).toEqual({ start: 7, end: 11 });
  expect(pulled(span, "start", 2, EVERY_DAY)).toEqual({ start: 12, end: 14 });
  expect(pulled(span, "start", 9, EVERY_DAY)).toEqual({ start: 14, end: 14 });
  expect(pulled(span, "end", 2, EVERY_DAY)).toEqual({ start: 10, end: 16 });
  expect(pulled(span, "end", -9, EVERY_DAY)).toEqual({ start: 10, end: 10 });
});

it("draws whole days in either direction", () => {
  expect(drawn(3.2, 5.9)).toEqual({ start: 3, end: 5 });
  expect(drawn(5.9, 3.2)).toEqual({ start: 3, end: 5 });
  expect(drawn(4.1, 4.2)).toEqual({ start: 4, end: 4 });
});
