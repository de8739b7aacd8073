import { countWorkingDays } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { isoDay } from "@itoguchi/core/kernel/day";
import { calendarOf, type Span } from "@itoguchi/core/timeline/working-span";
import { t } from "./timeline.texts.ts";

export function datesText({ start, end }: Span): string {
  if (start === end) return isoDay(start);
  return t("dates.range", { start: isoDay(start), end: isoDay(end) });
}

/** With its working days, whether the view goes by them or not. */
export function datesAndDays(span: Span, calendar: CompanyCalendar): string {
  const count = countWorkingDays(span.start, span.end, calendarOf(true, calendar));
  return t("dates.withDays", { dates: datesText(span), count });
}
