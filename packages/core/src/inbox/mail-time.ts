import { isWorkingDayNumber, type WorkingDays, workingDayAfter } from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import { DAY_MS, type DayNumber } from "../kernel/day.ts";
import { clockOf, type ZonedClock } from "../kernel/zoned-time.ts";
import type { InboxMail, MailTime } from "../model/inbox-mail.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What happens to a post in quick succession comes in one mail. */
export const QUIET_SPELL_MS = 2 * MINUTE_MS;
/** However lively a post is, nobody waits longer. */
export const LONGEST_SPELL_MS = 10 * MINUTE_MS;
const DIGEST_AT = 9 * HOUR_MS;

type Quietness = Pick<InboxMail, "quiet" | "isQuietOnDaysOff">;

/** Whose days it is about. */
interface MailDays {
  timeZone: string;
  calendar: CompanyCalendar;
}

/** A day of the workspace: its clock, and on which days people work. */
interface Days {
  clock: ZonedClock;
  rule: WorkingDays;
}

/** When a mail may go out that tells of something that happens now; rules in SPEC.md [IB17] to [IB19]. */
export function mailTimeOf(time: MailTime, now: Date, quietness: Quietness, where: MailDays): Date | null {
  if (time === "NONE") return null;
  const days = daysOf(where);
  return new Date(afterQuiet(days, WANTED[time](days, now.getTime()), quietness));
}

/** The end of what is quiet now, for what was to go out and could not; now where nothing is. */
export function endOfQuietness(now: Date, quietness: Quietness, where: MailDays): Date {
  return new Date(afterQuiet(daysOf(where), now.getTime(), quietness));
}

function daysOf({ timeZone, calendar }: MailDays): Days {
  return { clock: clockOf(timeZone), rule: { weekends: false, holidays: false, calendar } };
}

const WANTED: Record<Exclude<MailTime, "NONE">, (days: Days, now: number) => number> = {
  NOW: (_, now) => now + QUIET_SPELL_MS,
  HOURLY: nextHour,
  DAILY: nextDigest,
};

function nextHour({ clock }: Days, moment: number): number {
  const local = clock.localTime(moment);
  return moment + HOUR_MS - (local % HOUR_MS);
}

function nextDigest({ clock, rule }: Days, moment: number): number {
  const today = clock.day(moment);
  const at = momentAt(clock, today, DIGEST_AT);
  if (at > moment && isWorkingDayNumber(today, rule)) return at;
  return momentAt(clock, workingDayAfter(today, 1, rule), DIGEST_AT);
}

function afterQuiet({ clock, rule }: Days, moment: number, { quiet, isQuietOnDaysOff }: Quietness): number {
  let at = moment;
  for (;;) {
    const day = clock.day(at);
    if (isQuietOnDaysOff && !isWorkingDayNumber(day, rule)) at = clock.startOfDay(workingDayAfter(day, 1, rule));
    else {
      const end = quiet && endOfQuiet(clock, at, quiet);
      if (!end) return at;
      // An hour that comes twice is quiet twice.
      at = Math.max(end, at + MINUTE_MS);
    }
  }
}

/** Nothing: it is not quiet at that moment. Hours that end before they begin run over midnight. */
function endOfQuiet(clock: ZonedClock, moment: number, quiet: { from: string; to: string }): number | undefined {
  const day = clock.day(moment);
  const [from, to] = [timeOfDay(quiet.from), timeOfDay(quiet.to)];
  const time = clock.localTime(moment) - day * DAY_MS;
  if (from < to) return from <= time && time < to ? momentAt(clock, day, to) : undefined;
  if (time >= from) return momentAt(clock, day + 1, to);
  return time < to ? momentAt(clock, day, to) : undefined;
}

/** Where the clock skips the time, as long after it as it would have been. */
function momentAt(clock: ZonedClock, day: DayNumber, time: number): number {
  const wanted = day * DAY_MS + time;
  const guess = clock.startOfDay(day) + time;
  const exact = guess + wanted - clock.localTime(guess);
  return clock.localTime(exact) < wanted ? guess : exact;
}

function timeOfDay(text: string): number {
  return Number(text.slice(0, 2)) * HOUR_MS + Number(text.slice(3)) * MINUTE_MS;
}
