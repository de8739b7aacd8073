import { z } from "zod";
import { addMonths, type DayNumber, dayNumber, isoDay, startOfMonth } from "./day.ts";
import { lineOrBlank } from "./ids.ts";

export const MOST_COMPANY_DAYS = 200;
/** Of all yearly entries together: each day of theirs is counted with in every year. */
export const MOST_YEARLY_DAYS = 366;
/** Of one entry; a company that rests longer has several. */
const LONGEST_COMPANY_DAYS = 100;
const LONGEST_NAME = 40;

/** `2026-08-13`, or `08-13` of every year. */
const CompanyDate = z
  .string()
  .regex(/^((19[7-9]\d|20\d\d)-)?\d\d-\d\d$/, { error: "2026-08-13、または毎年の08-13のように入力してください。" })
  .refine(isInCalendar, { error: "暦にない日付です。" });

/** The days from one date to another. */
interface Dates {
  from: string;
  to: string;
}

/** As it is sent. */
export const NewCompanyDay = z
  .object({
    name: lineOrBlank(LONGEST_NAME),
    from: CompanyDate.describe("最初の日。年を省くと毎年"),
    to: CompanyDate.describe("最後の日。1日だけならfromと同じ。毎年の期間は年をまたげる（12-29から01-03）"),
    isWorked: z.boolean().describe("falseは休日、trueは出勤日"),
  })
  .refine(({ from, to }) => isYearly({ from }) === isYearly({ from: to }), {
    path: ["to"],
    error: "開始日と終了日は、両方に年を入れるか、両方とも年を省いてください。",
  })
  .refine((day) => isYearly(day) || day.from <= day.to, { path: ["to"], error: "終了日は開始日以降にしてください。" })
  .refine((day) => lengthOf(day) <= LONGEST_COMPANY_DAYS, {
    path: ["to"],
    error: `1つの期間は${LONGEST_COMPANY_DAYS}日までです。期間を分けてください。`,
  })
  .meta({ title: "NewCompanyDay" });

/** An own day off, or an own working day (a Saturday, a public holiday); or several days in a row. */
export const CompanyDay = z
  .object({ name: z.string(), from: z.string(), to: z.string(), isWorked: z.boolean() })
  .meta({ title: "CompanyDay" });
export type CompanyDay = z.infer<typeof CompanyDay>;

/** What a workspace's working days differ in from those of Japan. Never changed in place: what is counted with it is cached by identity. */
export type CompanyCalendar = readonly CompanyDay[];

export const NEW_YEAR_DAYS: CompanyDay = { name: "年末年始", from: "12-29", to: "01-03", isWorked: false };

export function isYearly({ from }: Pick<Dates, "from">): boolean {
  return from.length === "08-13".length;
}

/** The yearly ones first, then by date. */
export function changedCalendar(
  calendar: CompanyCalendar,
  { addList, removeList }: { addList: readonly CompanyDay[]; removeList: readonly CompanyDay[] },
): CompanyDay[] {
  const removed = new Set(removeList.map(companyDayKey));
  const kept = [...calendar.filter((day) => !removed.has(companyDayKey(day))), ...addList];
  const byKey = new Map(kept.map((day) => [companyDayKey(day), day]));
  return [...byKey.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** An entry that is in both is in neither list, though it was sent. */
export function calendarChange(before: CompanyCalendar, after: CompanyCalendar): CalendarChange {
  const missingIn = (calendar: CompanyCalendar) => {
    const keys = new Set(calendar.map(companyDayKey));
    return (day: CompanyDay) => !keys.has(companyDayKey(day));
  };
  return { addedList: after.filter(missingIn(before)), removedList: before.filter(missingIn(after)) };
}

interface CalendarChange {
  addedList: CompanyDay[];
  removedList: CompanyDay[];
}

export function yearlyDayCount(calendar: CompanyCalendar): number {
  return calendar.filter(isYearly).reduce((count, day) => count + lengthOf(day), 0);
}

/** 12-29〜01-03 年末年始 */
export function companyDayText({ name, from, to }: CompanyDay): string {
  const dates = from === to ? from : `${from}〜${to}`;
  return name ? `${dates} ${name}` : dates;
}

/** Entries with the same key are one. */
export function companyDayKey({ from, to, isWorked, name }: CompanyDay): string {
  return `${from} ${to} ${isWorked} ${name}`;
}

function orderOf(day: CompanyDay): string {
  return `${isYearly(day) ? 0 : 1} ${companyDayKey(day)}`;
}

interface DaysInARow {
  first: DayNumber;
  last: DayNumber;
}

/** The days that begin in the years from the first to the last, both included; of one with a year, its own. */
export function daysInARow(day: Dates, years: { first: number; last: number }): DaysInARow[] {
  if (!isYearly(day)) return [{ first: dayNumber(day.from), last: dayNumber(day.to) }];
  const found: DaysInARow[] = [];
  for (let year = years.first; year <= years.last; year++) {
    const first = dayNumber(`${year}-${day.from}`);
    const last = endIn(day.to < day.from ? year + 1 : year, day.to);
    if (first <= last) found.push({ first, last });
  }
  return found;
}

/** 29 February is the end of February in years that have none. */
function endIn(year: number, date: string): DayNumber {
  const wanted = dayNumber(`${year}-${date}`);
  const firstOfMonth = dayNumber(`${year}-${date.slice(0, 2)}-01`);
  return Math.min(wanted, addMonths(startOfMonth(firstOfMonth), 1) - 1);
}

const LEAP_YEAR = 2024;

function lengthOf(day: Dates): number {
  const [days] = daysInARow(day, { first: LEAP_YEAR, last: LEAP_YEAR });
  return days ? days.last - days.first + 1 : 0;
}

function isInCalendar(date: string): boolean {
  const full = date.length === "08-13".length ? `${LEAP_YEAR}-${date}` : date;
  return /-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(full) && isoDay(dayNumber(full)) === full;
}
