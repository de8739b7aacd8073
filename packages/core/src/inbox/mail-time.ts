import { isWorkingDayNumber } from "../kernel/calendar.ts";
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
const WORKING_DAYS = { weekends: false, holidays: false };

type Quietness = Pick<InboxMail, "quiet" | "isQuietOnDaysOff">;

/** When a mail may go out that tells of something that happens now; rules in SPEC.md [IB17] to [IB19]. */
export function mailTimeOf(time: MailTime, now: Date, quietness: Quietness, timeZone: string): Date | null {
  const clock = clockOf(timeZone);
  if (time === "NONE") return null;
  return new Date(afterQuiet(clock, WANTED[time](clock, now.getTime()), quietness));
}

/** The end of what is quiet now, for what was to go out and could not; now where nothing is. */
export function endOfQuietness(now: Date, quietness: Quietness, timeZone: string): Date {
  return new Date(afterQuiet(clockOf(timeZone), now.getTime(), quietness));
}

const WANTED: Record<Exclude<MailTime, "NONE">, (clock: ZonedClock, now: number) => number> = {
  NOW: (_, now) => now + QUIET_SPELL_MS,
  HOURLY: nextHour,
  DAILY: nextDigest,
};

function nextHour(clock: ZonedClock, moment: number): number {
  const local = clock.localTime(moment);
  return moment + HOUR_MS - (local % HOUR_MS);
}

function nextDigest(clock: ZonedClock, moment: number): number {
  for (let day = clock.day(moment); ; day++) {
    const at = momentAt(clock, day, DIGEST_AT);
    if (at > moment && isWorkingDayNumber(day, WORKING_DAYS)) return at;
  }
}

function afterQuiet(clock: ZonedClock, moment: number, { quiet, isQuietOnDaysOff }: Quietness): number {
  let at = moment;
  for (;;) {
    const day = clock.day(at);
    if (isQuietOnDaysOff && !isWorkingDayNumber(day, WORKING_DAYS)) at = clock.startOfDay(day + 1);
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
