import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DateOperator } from "#core/model/filter";
import { buildColumn, buildCondition, buildReading } from "../columns.factory.ts";
import type { AskedCondition, Reading } from "../kind.ts";
import { createdAt } from "./created-at.ts";
import { date } from "./date.ts";
import { term } from "./term.ts";

const column = buildColumn();
const reading = buildReading();
type Asked = Partial<AskedCondition>;
const asks = (operator: Parameters<typeof buildCondition>[0], asked: Asked, read: Reading = reading) =>
  date.matcher(buildCondition(operator, asked), column, read);
const daysHeld = (asked: Asked, read: Reading = reading) => {
  const matcher = asks("RELATIVE", asked, read);
  const all = Array.from({ length: 1_500 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
  ).filter((day) => matcher(day));
  return all.length === 0 ? "" : `${all[0]}/${all.at(-1)}`;
};
const moment = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((found) => found.toISOString());
const anyDate = fc.oneof(
  moment,
  moment.map((iso) => iso.slice(0, 10)),
);

describe("dates", () => {
  it("[CL40] a moment belongs to its day in the workspace's zone", () => {
    const today = asks("EQUAL", { dateData: "2026-11-15" });
    expect(today("2026-11-14T15:00:00.000Z")).toBe(true);
    expect(today("2026-11-15T14:59:59.999Z")).toBe(true);
    expect(today("2026-11-15T15:00:00.000Z")).toBe(false);
    expect(today("2026-11-15")).toBe(true);
  });

  it("[CL40] after a day is after its end, before it is before its start", () => {
    const [after, before] = [
      asks("GREATER_THAN", { dateData: "2026-11-15" }),
      asks("LESS_THAN", { dateData: "2026-11-15" }),
    ];
    expect(["2026-11-15", "2026-11-15T14:59:00Z", "2026-11-15T15:00:00Z", "2026-11-16"].map(after)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(["2026-11-14", "2026-11-14T14:59:59Z", "2026-11-14T15:00:00Z"].map(before)).toEqual([true, true, false]);
  });

  it("[CL40] two moments are compared by the minute", () => {
    const equal = asks("EQUAL", { dateData: "2026-11-15T01:30:00.000Z" });
    expect(["2026-11-15T01:30:59.000Z", "2026-11-15T01:31:00.000Z", "2026-11-15"].map(equal)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("[CL40] of two dates one is earlier, the same or later", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (value, dateData) => {
        const [less, equal, more, least, most] = (
          ["LESS_THAN", "EQUAL", "GREATER_THAN", "GREATER_THAN_EQUAL", "LESS_THAN_EQUAL"] as const
        ).map((operator) => asks(operator, { dateData })(value));
        expect([less, equal, more].filter(Boolean)).toHaveLength(1);
        expect([least, most]).toEqual([!less, !more]);
      }),
    );
  });

  it("[CL41] a range has both its days and is open where one is missing", () => {
    const days = ["2026-11-09", "2026-11-10", "2026-11-12T14:00:00Z", "2026-11-12T15:00:00Z"];
    const held = (asked: Asked) => days.map(asks("WITHIN_RANGE", asked));
    expect(held({ dateData: "2026-11-10", deadlineData: "2026-11-12" })).toEqual([false, true, true, false]);
    expect(held({ dateData: "2026-11-10" })).toEqual([false, true, true, true]);
    expect(held({ deadlineData: "2026-11-10" })).toEqual([true, true, false, false]);
    expect(held({ dateData: "2026-11-12", deadlineData: "2026-11-10" })).toEqual([false, false, false, false]);
  });

  it.each<[DateOperator, string]>([
    ["TODAY", "2026-03-31"],
    ["TOMORROW", "2026-04-01"],
    ["YESTERDAY", "2026-03-30"],
    ["ONE_WEEK_BEFORE", "2026-03-24"],
    ["ONE_WEEK_AFTER", "2026-04-07"],
    ["ONE_MONTH_BEFORE", "2026-02-28"],
    ["ONE_MONTH_AFTER", "2026-04-30"],
  ])("[CL42] %s is one day, counted from today in the zone", (dateOperator, day) => {
    const read = buildReading({ now: new Date("2026-03-30T15:00:00.000Z") });
    expect(asks("EQUAL", { dateOperator }, read)(day)).toBe(true);
    expect(asks("EQUAL", { dateOperator, dateData: "2000-01-01" }, read)(day)).toBe(true);
  });

  it.each([
    ["DAY", "2026-11-15/2026-11-15"],
    ["WEEK", "2026-11-09/2026-11-15"],
    ["MONTH", "2026-11-01/2026-11-30"],
    ["YEAR", "2026-01-01/2026-12-31"],
  ] as const)("[CL43] the running %s; weeks start on Monday", (relativeDateUnit, days) =>
    expect(daysHeld({ relativeDateDirection: "CURRENT", relativeDateUnit })).toBe(days),
  );

  it.each([
    ["PAST", 1, "DAY", "2026-11-15/2026-11-15"],
    ["PAST", 7, "DAY", "2026-11-09/2026-11-15"],
    ["PAST", 1, "WEEK", "2026-11-09/2026-11-15"],
    ["PAST", 2, "WEEK", "2026-11-02/2026-11-15"],
    ["PAST", 1, "MONTH", "2026-10-16/2026-11-15"],
    ["PAST", 1, "YEAR", "2025-11-16/2026-11-15"],
    ["FEATURE", 1, "WEEK", "2026-11-15/2026-11-21"],
    ["FEATURE", 1, "MONTH", "2026-11-15/2026-12-14"],
    ["PAST", 0, "DAY", ""],
    ["FEATURE", 0, "YEAR", ""],
  ] as const)("[CL44] %s %i %s ends or begins with today and is that long", (direction, count, unit, days) =>
    expect(daysHeld({ relativeDateDirection: direction, relativeDateNumber: count, relativeDateUnit: unit })).toBe(
      days,
    ),
  );

  it("[CL44] a month back from the 31st reaches the end of a shorter month", () => {
    const read = buildReading({ now: new Date("2026-03-31T03:00:00.000Z") });
    expect(daysHeld({ relativeDateDirection: "PAST", relativeDateNumber: 1, relativeDateUnit: "MONTH" }, read)).toBe(
      "2026-03-01/2026-03-31",
    );
  });

  it("[CL44] past and future without a number ask nothing", () =>
    expect(asks("RELATIVE", { relativeDateDirection: "PAST", relativeDateUnit: "DAY" })("1999-01-01")).toBe(true));

  it("[CL45] show in the zone, and sort a whole day before its moments", () => {
    expect(date.text("2026-11-15", column, reading)).toBe("2026-11-15");
    expect(date.text("2026-11-15T15:30:00.000Z", column, reading)).toBe("2026-11-16 00:30");
    const keys = ["2026-11-15", "2026-11-14T15:00:00.000Z", "2026-11-14T15:01:00.000Z", "2026-11-16"].map((value) =>
      date.sortKey(value, column, reading),
    ) as number[];
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  it("[CL45] a moment has one spelling", () =>
    expect(date.normalise("2026-11-15T01:30:00Z", column)).toBe("2026-11-15T01:30:00.000Z"));

  it.each(["2026-02-29", "2026-11-15T25:00:00Z", "2026-11-15T01:30:00", "明日"])("[CL45] %s is refused", (value) =>
    expect(date.value.safeParse(value).success).toBe(false),
  );

  it("[CL45] a moment of another zone is the same moment", () =>
    expect(date.normalise("2026-11-15T01:30:00+09:00", column)).toBe("2026-11-14T16:30:00.000Z"));

  it.each(["0026-11-15", "1899-12-31", "2201-01-01", "9999-12-31T00:00:00Z"])("[CL45] nobody writes %s", (value) =>
    expect(date.sent?.safeParse(value).error?.issues[0]?.message).toBe("1900年から2200年までの日付にしてください。"),
  );

  it("[CL8] group by the day in the zone", () => {
    expect(date.groupKeys?.("2026-11-15T15:30:00.000Z", column, reading)).toEqual(["2026-11-16"]);
    expect(createdAt.groupKeys?.(Date.UTC(2026, 10, 15, 15), column, reading)).toEqual(["2026-11-16"]);
  });

  it("[CL46] when a post was made is asked like any date", () => {
    const today = createdAt.matcher(buildCondition("EQUAL", { dateOperator: "TODAY" }), column, reading);
    expect([Date.UTC(2026, 10, 14, 15), Date.UTC(2026, 10, 14, 14, 59)].map(today)).toEqual([true, false]);
    expect(createdAt.text(Date.UTC(2026, 10, 14, 15), column, reading)).toBe("2026-11-15 00:00");
  });
});

describe("terms", () => {
  it.each([
    { start: "2026-11-02", end: "2026-11-01" },
    { start: "2026-11-01", end: "2026-11-01T00:00:00Z" },
    { start: "2026-11-01T00:00:00.5Z", end: "2026-11-01T00:00:00.4Z" },
  ])("[CL50] %j is refused", (value) => expect(term.value.safeParse(value).success).toBe(false));

  it("[CL50] one end is enough, none is no term", () => {
    expect(term.normalise({ start: null, end: "2026-11-01" }, column)).toEqual({ start: null, end: "2026-11-01" });
    expect(term.normalise({ start: null, end: null }, column)).toBeUndefined();
  });

  it("[CL51] a range holds for the terms that overlap it", () => {
    const within = term.matcher(
      buildCondition("WITHIN_RANGE", { dateData: "2026-11-10", deadlineData: "2026-11-12" }),
      column,
      reading,
    );
    const held = (start: string | null, end: string | null) => within({ start, end });
    expect(held("2026-11-01", "2026-11-10")).toBe(true);
    expect(held("2026-11-12", "2026-12-01")).toBe(true);
    expect(held("2026-11-01", "2026-12-01")).toBe(true);
    expect(held("2026-11-01", "2026-11-09")).toBe(false);
    expect(held("2026-11-13", "2026-11-14")).toBe(false);
  });

  it("[CL51] with one end a term stands on that day", () => {
    const thisMonth = term.matcher(
      buildCondition("RELATIVE", { relativeDateDirection: "CURRENT", relativeDateUnit: "MONTH" }),
      column,
      reading,
    );
    expect(thisMonth({ start: "2026-11-01", end: null })).toBe(true);
    expect(thisMonth({ start: "2026-10-01", end: null })).toBe(false);
    expect(thisMonth({ start: null, end: "2026-12-01" })).toBe(false);
  });

  it("[CL51] no time at all is overlapped by nothing", () => {
    const none = { relativeDateDirection: "PAST", relativeDateNumber: 0, relativeDateUnit: "DAY" } as const;
    const matcher = term.matcher(buildCondition("RELATIVE", none), column, reading);
    expect(matcher({ start: "2026-01-01", end: "2027-01-01" })).toBe(false);
  });

  it("[CL52] show both ends, sort by the first, group by the start", () => {
    expect(term.text({ start: "2026-11-01", end: null }, column, reading)).toBe("2026-11-01 〜");
    expect(term.text({ start: null, end: "2026-11-03" }, column, reading)).toBe("〜 2026-11-03");
    expect(term.groupKeys?.({ start: null, end: "2026-11-03" }, column, reading)).toEqual([""]);
    expect(term.groupKeys?.({ start: "2026-11-01", end: null }, column, reading)).toEqual(["2026-11-01"]);
  });
});
