import { workingDayAfter } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { TimelineSpan } from "@itoguchi/core/model/view";
import { calendarOf, onWorkingDay, type Span } from "@itoguchi/core/timeline/working-span";

type SpanOfView = (typeof TimelineSpan)[keyof typeof TimelineSpan];

/** How many days a post is given that had none: about as wide in every span. */
const USUAL_DAYS: Record<SpanOfView, number> = {
  [TimelineSpan.DAILY]: 3,
  [TimelineSpan.WEEKLY]: 5,
  [TimelineSpan.MONTHLY]: 20,
  [TimelineSpan.YEARLY]: 60,
};

interface Usual {
  viewSpan: SpanOfView;
  /** The column holds one day. */
  isDate: boolean;
  isSkipDayOff: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
}

/** The term a post gets that had none, from that day on, or from the next working day. */
export function usualSpan(day: number, { viewSpan, isDate, ...how }: Usual): Span {
  const calendar = calendarOf(how.isSkipDayOff, how.calendar);
  const start = onWorkingDay(Math.floor(day), calendar);
  return { start, end: workingDayAfter(start, (isDate ? 1 : USUAL_DAYS[viewSpan]) - 1, calendar) };
}
