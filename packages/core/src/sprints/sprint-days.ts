import { z } from "zod";
import { isWorkingDayNumber, type WorkingDays } from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import { type DayNumber, dayNumber, isoDay } from "../kernel/day.ts";
import { roundNumber } from "../kernel/decimal.ts";
import { clockOf } from "../kernel/zoned-time.ts";
import { LONGEST_DAYS } from "./sprint.ts";

export const SprintDay = z.object({
  day: z.string(),
  isWorkingDay: z.boolean(),
  ideal: z.number().nullable().describe("その日の終わりに残っているはずの見積もり"),
  scope: z.number().nullable().describe("その日の終わりの全体。まだ来ていない日はnull"),
  completed: z.number().nullable(),
  remaining: z.number().nullable(),
});
export type SprintDay = z.infer<typeof SprintDay>;

/** Where the sprint stands after some line of its log. */
export interface Stand {
  at: string;
  scope: number;
  completed: number;
}

export interface SprintPlan {
  /** The last day of the plan; without it there is no ideal line. */
  endsOn: string | null;
  timeZone: string;
  calendar: CompanyCalendar;
  now: Date;
}

interface Course {
  begunAt: string;
  closedAt: string | undefined;
  /** After each line of the log, in order. */
  stands: readonly Stand[];
  committed: number;
}

/** One for each day from the beginning to the planned end, or to the present day when that is later; a closed sprint ends there. */
export function sprintDays(
  { begunAt, closedAt, stands, committed }: Course,
  { endsOn, timeZone, calendar, now }: SprintPlan,
): SprintDay[] {
  const rule = { weekends: false, holidays: false, calendar };
  const clock = clockOf(timeZone);
  const dayOf = (at: string): DayNumber => clock.day(Date.parse(at));
  const first = dayOf(begunAt);
  const present = Math.max(first, closedAt === undefined ? clock.day(now.getTime()) : dayOf(closedAt));
  const planned = plannedEnd(endsOn, first);
  const idealAt = planned === undefined ? undefined : idealLine(committed, { first, last: planned }, rule);
  const days: SprintDay[] = [];
  let passed = 0;
  for (let day = first; day <= Math.max(present, planned ?? present); day++) {
    while (passed < stands.length && dayOf((stands[passed] as Stand).at) <= day) passed++;
    const stand = day <= present ? stands[passed - 1] : undefined;
    days.push({
      day: isoDay(day),
      isWorkingDay: isWorkingDayNumber(day, rule),
      ideal: idealAt?.(day) ?? null,
      scope: stand?.scope ?? null,
      completed: stand?.completed ?? null,
      remaining: stand ? roundNumber(stand.scope - stand.completed) : null,
    });
  }
  return days;
}

/** One that lies before the beginning, or years ahead, is no plan. */
function plannedEnd(endsOn: string | null, first: DayNumber): DayNumber | undefined {
  const planned = endsOn === null ? undefined : dayNumber(endsOn);
  return planned !== undefined && planned >= first && planned - first <= LONGEST_DAYS ? planned : undefined;
}

/** The same on each working day, nothing on the others; where there are no working days, on every day. */
function idealLine(
  committed: number,
  { first, last }: { first: DayNumber; last: DayNumber },
  rule: WorkingDays,
): (day: DayNumber) => number {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const worked = days.filter((day) => isWorkingDayNumber(day, rule));
  const steps = worked.length === 0 ? days : worked;
  return (day) => roundNumber(committed * (1 - steps.filter((step) => step <= day).length / steps.length));
}
