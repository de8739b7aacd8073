import { DAY_MS, type DayNumber } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";

const MINUTE_MS = 60_000;

/** The moment at which a zone's clock shows this minute of the day; where the clock skips it, the one it shows instead. */
export function momentAt(day: DayNumber, minute: number, timeZone: string): number {
  const clock = clockOf(timeZone);
  const wanted = day * DAY_MS + minute * MINUTE_MS;
  const guess = clock.startOfDay(day) + minute * MINUTE_MS;
  return guess + wanted - clock.localTime(guess);
}
