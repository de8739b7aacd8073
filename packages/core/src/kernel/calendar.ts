import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from "./calendar-holidays.ts";
import { DAY_MS, type DayNumber, dayNumber, isoDay, weekday } from "./day.ts";
import { clockOf } from "./zoned-time.ts";

/** Which days of rest are worked all the same. */
export interface WorkingDays {
  weekends: boolean;
  holidays: boolean;
}

/** `HH:mm`. Hours that end at or before their start run over midnight and belong to the day on which they start. */
export interface BusinessHours extends WorkingDays {
  startTime: string;
  endTime: string;
}

const MINUTE_MS = 60_000;
const SATURDAY = 5;

interface Holidays {
  all: readonly DayNumber[];
  onWeekdays: readonly DayNumber[];
  set: ReadonlySet<DayNumber>;
}

let known: Holidays | undefined;

/** A thousand dates: worked out when the first is asked for, so that no start waits for them. */
function holidays(): Holidays {
  known ??= readHolidays();
  return known;
}

function readHolidays(): Holidays {
  const all = HOLIDAYS.flatMap((year, index) =>
    year.split(" ").map((date) => dayNumber(`${FIRST_HOLIDAY_YEAR + index}-${date.slice(0, 2)}-${date.slice(2)}`)),
  );
  return { all, onWeekdays: all.filter((day) => weekday(day) < SATURDAY), set: new Set(all) };
}

/** Of Japan, from 1970 to 2050. */
export function isHoliday(day: string): boolean {
  return holidays().set.has(dayNumber(day));
}

export function isWorkingDay(day: string, rule: WorkingDays): boolean {
  return isWorking(dayNumber(day), rule);
}

/** The working day so many working days after a day (before it, when negative); 0 gives the day itself. */
export function addWorkingDays(day: string, count: number, rule: WorkingDays): string {
  const step = Math.sign(count);
  let found = dayNumber(day);
  for (let left = Math.abs(Math.trunc(count)); left > 0; ) {
    found += step;
    if (isWorking(found, rule)) left--;
  }
  return isoDay(found);
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

function isWorking(day: DayNumber, rule: WorkingDays): boolean {
  if (!rule.weekends && weekday(day) >= SATURDAY) return false;
  return rule.holidays || !holidays().set.has(day);
}

/** Counted, not walked: a clock may have been running for years. */
function workingDaysBefore(day: DayNumber, rule: WorkingDays): number {
  const days = rule.weekends ? day : weekdaysBefore(day);
  if (rule.holidays) return days;
  return days - countBefore(rule.weekends ? holidays().all : holidays().onWeekdays, day);
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
