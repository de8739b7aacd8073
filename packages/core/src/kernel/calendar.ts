import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from "./calendar-holidays.ts";
import { type CompanyCalendar, daysInARow } from "./company-calendar.ts";
import { DAY_MS, type DayNumber, dayNumber, isoDay, weekday } from "./day.ts";
import { clockOf } from "./zoned-time.ts";

/** Which days of rest are worked all the same. */
export interface WorkingDays {
  weekends: boolean;
  /** Public holidays, and the company's own days off. */
  holidays: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
}

/** `HH:mm`. Hours that end at or before their start run over midnight and belong to the day on which they start. */
export interface BusinessHours extends WorkingDays {
  startTime: string;
  endTime: string;
}

/** Of a workspace that has none of its own. */
export const NO_CALENDAR: CompanyCalendar = [];

const MINUTE_MS = 60_000;
const SATURDAY = 5;
/** Yearly days of a company are known in these years. */
const YEARS = { first: FIRST_HOLIDAY_YEAR - 1, last: 2100 };

/** Everything a count needs, sorted. */
interface DaysOff {
  /** Public holidays and own days off, those left out that the company works. */
  set: ReadonlySet<DayNumber>;
  all: readonly DayNumber[];
  onWeekdays: readonly DayNumber[];
  worked: ReadonlySet<DayNumber>;
  workedOnWeekends: readonly DayNumber[];
  /** Of the company alone. */
  names: ReadonlyMap<DayNumber, string>;
  version: string;
}

let holidays: ReadonlySet<DayNumber> | undefined;

/** A thousand dates: worked out when the first is asked for, so that no start waits for them. */
function publicHolidays(): ReadonlySet<DayNumber> {
  holidays ??= new Set(
    HOLIDAYS.flatMap((year, index) =>
      year.split(" ").map((date) => dayNumber(`${FIRST_HOLIDAY_YEAR + index}-${date.slice(0, 2)}-${date.slice(2)}`)),
    ),
  );
  return holidays;
}

const known = new WeakMap<CompanyCalendar, DaysOff>();

function daysOffIn(calendar: CompanyCalendar): DaysOff {
  const found = known.get(calendar);
  if (found) return found;
  const made = calendar.length === 0 && calendar !== NO_CALENDAR ? daysOffIn(NO_CALENDAR) : readDaysOff(calendar);
  known.set(calendar, made);
  return made;
}

function readDaysOff(calendar: CompanyCalendar): DaysOff {
  const [off, worked, names] = [new Set(publicHolidays()), new Set<DayNumber>(), new Map<DayNumber, string>()];
  // Own working days last: on a day that is named twice, they are what counts.
  for (const day of calendar.toSorted((a, b) => Number(a.isWorked) - Number(b.isWorked)))
    for (const { first, last } of daysInARow(day, YEARS))
      for (let number = first; number <= last; number++) {
        (day.isWorked ? worked : off).add(number);
        if (day.name) names.set(number, day.name);
        else if (day.isWorked) names.delete(number);
      }
  for (const day of worked) off.delete(day);
  const all = [...off].sort((a, b) => a - b);
  return {
    ...{ set: off, all, worked, names, version: JSON.stringify(calendar) },
    onWeekdays: all.filter((day) => weekday(day) < SATURDAY),
    workedOnWeekends: [...worked].filter((day) => weekday(day) >= SATURDAY).sort((a, b) => a - b),
  };
}

/** Of Japan, from 1970 to 2050. */
export function isPublicHoliday(day: DayNumber): boolean {
  return publicHolidays().has(day);
}

/** A public holiday or a day off of the company's own, unless the company works on it. */
export function isHoliday(day: DayNumber, calendar: CompanyCalendar): boolean {
  return daysOffIn(calendar).set.has(day);
}

/** A day that the company works although it may be a weekend or a public holiday. */
export function isOwnWorkingDay(day: DayNumber, calendar: CompanyCalendar): boolean {
  return daysOffIn(calendar).worked.has(day);
}

/** Another text for another calendar, the same for one that says the same: what was counted with it may go on standing. */
export function calendarVersion(calendar: CompanyCalendar): string {
  return daysOffIn(calendar).version;
}

/** What the company calls the day. */
export function ownDayName(day: DayNumber, calendar: CompanyCalendar): string | undefined {
  return daysOffIn(calendar).names.get(day);
}

export function isWorkingDay(day: string, rule: WorkingDays): boolean {
  return isWorking(dayNumber(day), rule);
}

/** The working day so many working days after a day (before it, when negative); 0 gives the day itself. */
export function addWorkingDays(day: string, count: number, rule: WorkingDays): string {
  return isoDay(workingDayAfter(dayNumber(day), Math.trunc(count), rule));
}

/** As `addWorkingDays`. Searched, not walked: formulas ask for it hundreds of times for each post. */
export function workingDayAfter(day: DayNumber, count: number, rule: WorkingDays): DayNumber {
  if (count === 0) return day;
  const way = Math.sign(count);
  const wanted = Math.abs(count);
  const passed = (steps: number) =>
    way > 0 ? countWorkingDays(day + 1, day + steps, rule) : countWorkingDays(day - steps, day - 1, rule);
  let [low, high] = [wanted, wanted];
  while (passed(high) < wanted) [low, high] = [high + 1, high * 2 + 7];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passed(middle) >= wanted) high = middle;
    else low = middle + 1;
  }
  return day + way * low;
}

export function isWorkingDayNumber(day: DayNumber, rule: WorkingDays): boolean {
  return isWorking(day, rule);
}

/** From the first to the last, both included; 0 when the last comes before the first. */
export function countWorkingDays(first: DayNumber, last: DayNumber, rule: WorkingDays): number {
  return Math.max(workingDaysBefore(last + 1, rule) - workingDaysBefore(first, rule), 0);
}

/** Of milliseconds since 1970; fractions of minutes are kept, so that the parts of a time add up to it. 0 when it ends before it starts. */
export function workingMinutes(start: number, end: number, hours: BusinessHours, timeZone: string): number {
  if (end <= start) return 0;
  return (workedBefore(end, hours, timeZone) - workedBefore(start, hours, timeZone)) / MINUTE_MS;
}

/**
 * Working time from 1970 up to a moment, in milliseconds; of the zone's clock, so that a working day has the length of its
 * business hours also when the clock is put forward or back.
 */
function workedBefore(moment: number, hours: BusinessHours, timeZone: string): number {
  const [opens, length] = openingOf(hours);
  const local = clockOf(timeZone).steadyTime(moment);
  const day = Math.floor(local / DAY_MS);
  const onDay = (asked: DayNumber): number =>
    isWorking(asked, hours) ? Math.min(Math.max(local - asked * DAY_MS - opens, 0), length) : 0;
  return workingDaysBefore(day - 1, hours) * length + onDay(day - 1) + onDay(day);
}

function openingOf({ startTime, endTime }: BusinessHours): [opens: number, length: number] {
  const opens = timeOfDay(startTime);
  const length = timeOfDay(endTime) - opens;
  return [opens, length > 0 ? length : length + DAY_MS];
}

function timeOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS;
}

function isWorking(day: DayNumber, { weekends, holidays, calendar }: WorkingDays): boolean {
  const { set, worked } = daysOffIn(calendar);
  if (!weekends && weekday(day) >= SATURDAY) return worked.has(day);
  return holidays || !set.has(day);
}

/** Counted, not walked: a clock may have been running for years. */
function workingDaysBefore(day: DayNumber, rule: WorkingDays): number {
  const { all, onWeekdays, workedOnWeekends } = daysOffIn(rule.calendar);
  const days = rule.weekends ? day : weekdaysBefore(day) + countBefore(workedOnWeekends, day);
  if (rule.holidays) return days;
  return days - countBefore(rule.weekends ? all : onWeekdays, day);
}

/** From the Monday before 1970 on. */
function weekdaysBefore(day: DayNumber): number {
  const sinceMonday = day + 3;
  return Math.floor(sinceMonday / 7) * 5 + Math.min(weekday(day), SATURDAY);
}

function countBefore(sorted: readonly DayNumber[], day: DayNumber): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as DayNumber) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
