import { expect, it } from "vitest";
import { DAY_MS, dayNumber, isoDay } from "./day.ts";

it("writes a day as Date does, and reads it back", () => {
  for (let day = dayNumber("1896-01-01"); day < dayNumber("2204-12-31"); day++) {
    const iso = isoDay(day);
    if (iso !== new Date(day * DAY_MS).toISOString().slice(0, 10) || dayNumber(iso) !== day) expect(iso).toBe(day);
  }
  expect(["0001-01-01", "0004-02-29", "0100-03-01", "9999-12-31"].map((iso) => isoDay(dayNumber(iso)))).toEqual([
    ...["0001-01-01", "0004-02-29", "0100-03-01", "9999-12-31"],
  ]);
});
