import { workingDayAfter } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { addMonths, type DayNumber, dayNumber, isoDay, startOfMonth, weekday } from "@itoguchi/core/kernel/day";
import { fold } from "@itoguchi/core/kernel/text";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { DateValue } from "@itoguchi/core/model/filter";
import { DAY_WORDS, ERAS, MONTH_WORDS, WEEK_WORDS, WEEKDAYS } from "../columns.texts.ts";
import { momentAt } from "./local-moment.ts";
import { takeTime } from "./parse-time.ts";

export interface DateReading {
  now: Date;
  timeZone: string;
}

/** With the workspace's own days: 「3営業日後」 is counted by them. */
export interface CountedReading extends DateReading {
  calendar: CompanyCalendar;
}

interface Standpoint {
  today: DayNumber;
  calendar: CompanyCalendar;
  /** What is left out (a year, a month) is filled in so that the date is not before this day. */
  notBefore: DayNumber | undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)$/;
const CENTURY = 2_000;

/** A day, or a moment when a time was given; undefined when the text is no date. */
export function parseDate(text: string, reading: CountedReading, notBefore?: DayNumber): DateValue | undefined {
  const spelt = fold(text)
    .replace(/\s+/g, " ")
    .replace(/\(([月火水木金土日])(曜日?)?(・?祝)?\)/, "")
    .trim();
  if (MOMENT.test(spelt)) return momentIn(spelt);
  const timed = takeTime(spelt);
  if (!timed) return undefined;
  const today = clockOf(reading.timeZone).day(reading.now.getTime());
  const day =
    timed.rest === "" && timed.minute !== undefined
      ? today
      : readDay(timed.rest, { today, calendar: reading.calendar, notBefore });
  if (day === undefined) return undefined;
  if (timed.minute === undefined) return isoDay(day);
  return new Date(momentAt(day, timed.minute, reading.timeZone)).toISOString();
}

function momentIn(text: string): DateValue | undefined {
  const time = Date.parse(text.toUpperCase());
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

type DayReader = (parts: RegExpExecArray, from: Standpoint) => DayNumber | undefined;

const READERS: readonly (readonly [RegExp, DayReader])[] = [
  [/^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/, ([, year, month, day]) => dayOf(year, month, day)],
  [/^(\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/, ([, year, month, day]) => dayOf(CENTURY + Number(year), month, day)],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, year, month, day]) => dayOf(year, month, day)],
  [/^(令和|平成|昭和|[rhs])(\d{1,2}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/, eraDay],
  [/^(\d{1,2})[-/.月] ?(\d{1,2})日?$/, ([, month, day], from) => nearestYear(month, day, from)],
  [/^(\d{1,2})日$/, ([, day], from) => comingMonth(day, from)],
  [/^(\d{1,2})$/, ([, day], from) => (from.notBefore === undefined ? undefined : comingMonth(day, from))],
  [
    /^(今週|来週|翌週|再来週|先週|先々週)の?([月火水木金土日])(?:曜日?)?$/,
    ([, week = "", day = ""], { today }) =>
      today - weekday(today) + 7 * (WEEK_WORDS[week] ?? 0) + WEEKDAYS.indexOf(day),
  ],
  [/^(?:次の)?([月火水木金土日])曜日?$/, ([, day = ""], { today }) => comingWeekday(WEEKDAYS.indexOf(day), today)],
  [/^(今週|来週|翌週|再来週|先週|先々週)$/, ([word = ""], { today }) => today + 7 * (WEEK_WORDS[word] ?? 0)],
  [/^(今月|来月|翌月|再来月|先月)$/, ([word = ""], { today }) => addMonths(today, MONTH_WORDS[word] ?? 0)],
  [
    /^(今月|来月|翌月|再来月|先月)?の?(?:月?末日?)$/,
    ([, word = ""], { today }) => addMonths(startOfMonth(today), (MONTH_WORDS[word] ?? 0) + 1) - 1,
  ],
  [/^(\d{1,4})(日|週間?|[かカヶケヵ]月|年|営業日)(後|前)$/, steppedDay],
  [/^([+-])(\d{1,4})日?$/, ([, sign, days], { today }) => today + (sign === "-" ? -1 : 1) * Number(days)],
];

function readDay(text: string, from: Standpoint): DayNumber | undefined {
  const days = Object.hasOwn(DAY_WORDS, text) ? DAY_WORDS[text] : undefined;
  if (days !== undefined) return from.today + days;
  for (const [pattern, read] of READERS) {
    const parts = pattern.exec(text);
    if (parts) return read(parts, from);
  }
  return undefined;
}

type Digits = string | number | undefined;

/** Undefined where the calendar has no such day. */
function dayOf(year: Digits, month: Digits, day: Digits): DayNumber | undefined {
  const iso = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  const number = dayNumber(iso);
  return isoDay(number) === iso ? number : undefined;
}

function padded(number: Digits, length: number): string {
  return String(number).padStart(length, "0");
}

function eraDay([, era = "", year, month, day]: RegExpExecArray): DayNumber | undefined {
  const inEra = /\d/.test(year ?? "") ? Number(year) : 1;
  return dayOf((ERAS[era] ?? 0) + inEra, month, day);
}

/** In November, 1/5 is a day of the coming year and 10/5 one of the running year. */
function nearestYear(month: Digits, day: Digits, { today, notBefore }: Standpoint): DayNumber | undefined {
  const year = Number(isoDay(notBefore ?? today).slice(0, 4));
  const found = [year - 1, year, year + 1].flatMap((candidate) => dayOf(candidate, month, day) ?? []);
  if (notBefore !== undefined) return found.find((candidate) => candidate >= notBefore);
  return found.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0];
}

function comingMonth(day: Digits, { today, notBefore = today }: Standpoint): DayNumber | undefined {
  const first = startOfMonth(notBefore);
  return [first, addMonths(first, 1), addMonths(first, 2)]
    .flatMap((month) => dayOf(isoDay(month).slice(0, 4), isoDay(month).slice(5, 7), day) ?? [])
    .find((candidate) => candidate >= notBefore);
}

/** Never today: who means today says so. */
function comingWeekday(wanted: number, today: DayNumber): DayNumber {
  return today + ((wanted - weekday(today) + 6) % 7) + 1;
}

function steppedDay([, count, unit = "", direction = ""]: RegExpExecArray, { today, calendar }: Standpoint): DayNumber {
  const step = Number(count) * (/前/.test(direction) ? -1 : 1);
  if (/^日/.test(unit)) return today + step;
  if (/^週/.test(unit)) return today + 7 * step;
  if (/月$/.test(unit)) return addMonths(today, step);
  if (/^年/.test(unit)) return addMonths(today, 12 * step);
  return workingDayAfter(today, step, { weekends: false, holidays: false, calendar });
}
