import { dated } from "@itoguchi/core/columns/operators/date-operators";
import { weekday } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { DateValue } from "@itoguchi/core/model/filter";
import { deadlineOf } from "#web/columns/reading/deadline.ts";
import type { DateReading } from "#web/columns/reading/parse-date.ts";

export const DUE_BANDS = ["overdue", "today", "week", "later", "none"] as const;
export type DueBand = (typeof DUE_BANDS)[number];

/** How soon a post is due; the week is that of the filters. */
export function dueBand(due: DateValue | null, reading: DateReading): DueBand {
  if (due === null) return "none";
  const { tone } = deadlineOf(due, reading);
  if (tone === "over") return "overdue";
  const today = clockOf(reading.timeZone).day(reading.now.getTime());
  const { day } = dated(due, reading);
  if (day === today) return "today";
  return day < today - weekday(today) + 7 ? "week" : "later";
}
