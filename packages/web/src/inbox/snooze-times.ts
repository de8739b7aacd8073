import { weekday } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";

export const SNOOZES = ["hour", "tomorrow", "threeDays", "nextWeek"] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR_MS = 3_600_000;
const MORNING = 9;

/** When a thread comes back, by the workspace's clock. */
export function snoozeTime(snooze: Snooze, now: Date, timeZone: string): Date {
  const moment = now.getTime();
  if (snooze === "hour") return new Date(moment + HOUR_MS);
  const clock = clockOf(timeZone);
  const today = clock.day(moment);
  const days = { tomorrow: 1, threeDays: 3, nextWeek: 7 - weekday(today) }[snooze];
  return new Date(clock.startOfDay(today + days) + MORNING * HOUR_MS);
}
