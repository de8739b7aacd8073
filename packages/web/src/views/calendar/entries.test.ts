import { dayNumber } from "@itoguchi/core/kernel/day";
import type { Column } from "@itoguchi/core/model/column";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import { entryReader } from "./entries.ts";

const column = { id: "dates", columnType: ColumnType.TERM } as Column;
const post = (value: unknown) => ({ projectSerialNumber: 1, columnData: { dates: value } }) as unknown as ListedPost;
const reader = (isByTime = true) => entryReader({ column, color: undefined, timeZone: "Asia/Tokyo", isByTime });

describe("a post on a calendar", () => {
  it("lies on the days of the workspace's time zone, and begins at its time of day there", () => {
    const entry = reader()(post({ start: "2026-11-09T23:30:00.000Z", end: "2026-11-10T15:30:00.000Z" }));
    expect(entry).toMatchObject({
      span: { start: dayNumber("2026-11-10"), end: dayNumber("2026-11-11") },
      time: "08:30",
      minute: 510,
      color: "gray",
    });
  });

  it("has no time on whole days, and none to be sorted by where the view has an order", () => {
    expect(reader()(post({ start: "2026-11-10", end: null }))).toMatchObject({ time: undefined, minute: undefined });
    expect(reader(false)(post({ start: "2026-11-10T01:00:00.000Z", end: null }))).not.toHaveProperty("minute");
  });

  it("is not there without a date, and is read once as long as it stays the same", () => {
    const read = reader();
    expect(read(post(undefined))).toBeUndefined();
    const one = post({ start: "2026-11-10", end: null });
    expect(read(one)).toBe(read(one));
    expect(read(one, { start: 1, end: 2 })?.span).toEqual({ start: 1, end: 2 });
  });
});
