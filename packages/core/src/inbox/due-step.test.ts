import { expect, it } from "vitest";
import { dayNumber } from "../kernel/day.ts";
import { dueStepOf } from "./due-step.ts";

it("[IB23] the day before, the day itself, and the week after it are steps; nothing else is", () => {
  const today = dayNumber("2027-01-01");
  const stepOf = (due: string) => dueStepOf(dayNumber(due), today);
  expect(["2027-01-03", "2027-01-02", "2027-01-01", "2026-12-31", "2026-12-25", "2026-12-24"].map(stepOf)).toEqual([
    undefined,
    "TOMORROW",
    "TODAY",
    "OVERDUE",
    "OVERDUE",
    undefined,
  ]);
});
