import { describe, expect, it } from "vitest";
import { offsetName, TimeZone, timeZoneList } from "./time-zone.ts";

describe("a time zone", () => {
  it.each(["Asia/Tokyo", "America/New_York", "UTC"])("is taken by its name: %s", (name) => {
    expect(TimeZone.parse(name)).toBe(name);
  });
  it.each(["", "+09:00", "JST", "Asia/Atlantis", "asia/tokyo", "x".repeat(100)])("is not %j", (name) => {
    expect(TimeZone.safeParse(name).success).toBe(false);
  });
  it("has an offset that follows the season", () => {
    expect(offsetName("Asia/Tokyo", new Date("2026-01-01"))).toBe("UTC+09:00");
    expect(offsetName("America/New_York", new Date("2026-01-01"))).toBe("UTC-05:00");
    expect(offsetName("America/New_York", new Date("2026-07-01"))).toBe("UTC-04:00");
    expect(offsetName("UTC", new Date("2026-07-01"))).toBe("UTC+00:00");
  });
  it("is listed once", () => {
    expect(new Set(timeZoneList()).size).toBe(timeZoneList().length);
  });
});
