import library from "@holiday-jp/holiday_jp";
import { expect, it } from "vitest";
import { dayNumber } from "./day.ts";
import { holidayName } from "./holiday-name.ts";

/** The library writes out what a day stands in for, and which ceremony it is. */
const short = (name: string) => (name.includes("振替休日") ? "振替休日" : name === "休日" ? "国民の休日" : name);

/** Days of 2019 that the library has no name or two names for. */
const NAMED_BY_US = ["2019-05-01", "2019-10-14", "2019-10-22"];

it("calls every holiday as @holiday-jp/holiday_jp does", () => {
  const wrong = Object.entries(library.holidays)
    .map(([day, { name }]) => [day, short(name), holidayName(dayNumber(day))])
    .filter(([, theirs, ours]) => theirs !== ours);
  expect(wrong.map(([day]) => day)).toEqual(NAMED_BY_US);
});

it("calls no other day anything", () => expect(holidayName(dayNumber("2026-11-24"))).toBeUndefined());
