import { dayNumber } from "@itoguchi/core/kernel/day";
import { TimelineSpan } from "@itoguchi/core/model/view";
import { expect, it } from "vitest";
import { usualSpan } from "./usual-span.ts";

const PLAIN = { viewSpan: TimelineSpan.DAILY, isDate: false, isSkipDayOff: false, calendar: [] };
const FRIDAY = dayNumber("2026-11-13");

it("is as many days as look alike in every span, of one day where the column holds one", () => {
  const { DAILY, WEEKLY, MONTHLY, YEARLY } = TimelineSpan;
  const lengths = [DAILY, WEEKLY, MONTHLY, YEARLY].map((viewSpan) => {
    const { start, end } = usualSpan(FRIDAY + 0.7, { ...PLAIN, viewSpan });
    return end - start + 1;
  });
  expect(lengths).toEqual([3, 5, 20, 60]);
  expect(usualSpan(FRIDAY + 0.7, { ...PLAIN, isDate: true })).toEqual({ start: FRIDAY, end: FRIDAY });
});

it("begins and ends on working days, and does not count those off", () => {
  const saturday = FRIDAY + 1;
  expect(usualSpan(FRIDAY, { ...PLAIN, isSkipDayOff: true })).toEqual({ start: FRIDAY, end: FRIDAY + 4 });
  expect(usualSpan(saturday, { ...PLAIN, isSkipDayOff: true })).toEqual({ start: FRIDAY + 3, end: FRIDAY + 5 });
  expect(usualSpan(saturday, PLAIN)).toEqual({ start: saturday, end: saturday + 2 });
});
