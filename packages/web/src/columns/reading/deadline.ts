import { dated } from "@itoguchi/core/columns/operators/date-operators";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { DateValue } from "@itoguchi/core/model/filter";
import type { DateReading } from "./parse-date.ts";

export type Deadline = { tone: "over"; days: number } | { tone: "near"; day: "today" | "tomorrow" } | { tone: "far" };

const MINUTE_MS = 60_000;

/** How a date stands to now. A whole day is over when the next one has begun; a moment when its minute has passed. */
export function deadlineOf(value: DateValue, reading: DateReading): Deadline {
  const now = reading.now.getTime();
  const { day, minute } = dated(value, reading);
  const days = clockOf(reading.timeZone).day(now) - day;
  if (days > 0) return { tone: "over", days };
  if (minute !== undefined && minute < Math.floor(now / MINUTE_MS)) return { tone: "over", days: 0 };
  if (days === 0) return { tone: "near", day: "today" };
  return days === -1 ? { tone: "near", day: "tomorrow" } : { tone: "far" };
}
