import { isHoliday, isOwnWorkingDay } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { type DayNumber, isoDay, weekday } from "@itoguchi/core/kernel/day";
import { dayLabel } from "@itoguchi/core/kernel/holiday-name";
import type { CalendarMode } from "@itoguchi/core/model/view";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { t } from "./calendar.texts.ts";

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const dateOf = (day: DayNumber) => Number(isoDay(day).slice(8));
export const monthOf = (day: DayNumber) => Number(isoDay(day).slice(5, 7));

export function weekdayName(day: DayNumber): string {
  return t(`calendar.weekdays.${weekday(day) as Weekday}`);
}

/** 11月3日（火） 文化の日 */
export function dayName(day: DayNumber, calendar: CompanyCalendar): string {
  const name = t("day.name", { month: monthOf(day), date: dateOf(day), weekday: weekdayName(day) });
  const holiday = dayLabel(day, calendar);
  return holiday ? t("day.withHoliday", { name, holiday }) : name;
}

/** What stands above the calendar: its month, or the first and the last day of its week. */
export function rangeName(day: DayNumber, mode: CalendarMode, { start, end }: Span): string {
  if (mode === "WEEK") return t("calendar.week", { start: isoDay(start), end: isoDay(end) });
  return t("calendar.month", { year: isoDay(day).slice(0, 4), month: monthOf(day) });
}

const SATURDAY = 5;

/** Holidays and the company's days off are marked as Sundays are, its own working days not at all. */
export function dayMark(day: DayNumber, calendar: CompanyCalendar): "holiday" | "saturday" | undefined {
  if (isOwnWorkingDay(day, calendar)) return undefined;
  if (weekday(day) > SATURDAY || isHoliday(day, calendar)) return "holiday";
  return weekday(day) === SATURDAY ? "saturday" : undefined;
}

/** Of a weekday: no own day makes another of all its days. */
export function weekMark(day: DayNumber): "holiday" | "saturday" | undefined {
  if (weekday(day) < SATURDAY) return undefined;
  return weekday(day) === SATURDAY ? "saturday" : "holiday";
}
