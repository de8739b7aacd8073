import { expect, it } from "vitest";
import { type Snooze, snoozeTime } from "./snooze-times.ts";

it.each<[Snooze, string, string]>([
  ["hour", "2026-11-18T05:30:00Z", "2026-11-18T06:30:00.000Z"],
  // Wednesday, 14:30 in Tokyo.
  ["tomorrow", "2026-11-18T05:30:00Z", "2026-11-19T00:00:00.000Z"],
  ["threeDays", "2026-11-18T05:30:00Z", "2026-11-21T00:00:00.000Z"],
  ["nextWeek", "2026-11-18T05:30:00Z", "2026-11-23T00:00:00.000Z"],
  // Monday already, and Tuesday in Tokyo while it is still Monday in UTC.
  ["nextWeek", "2026-11-23T01:00:00Z", "2026-11-30T00:00:00.000Z"],
  ["tomorrow", "2026-11-23T16:00:00Z", "2026-11-25T00:00:00.000Z"],
])("%s after %s is %s", (snooze, now, until) => {
  expect(snoozeTime(snooze, new Date(now), "Asia/Tokyo").toISOString()).toBe(until);
});
