import { describe, expect, it } from "vitest";
import { openFilesIn } from "./signed-files.ts";

const HOUR = 60 * 60 * 1_000;
const NOW = Date.parse("2026-11-16T09:00:00.000Z");
const endingIn = (hours: number) => `/files/w/f?until=${NOW + hours * HOUR}&sign=s`;
const openAfter = (address: string, now = NOW) =>
  openFilesIn({ payload: { list: [], files: { "/files/w/f": address } } }, now);

describe("signed addresses in an event", () => {
  it.each([24, 48, 7])("open %d hours before they end", (hours) => {
    expect(openAfter(endingIn(hours))).toEqual({ "/files/w/f": endingIn(hours) });
  });
  it.each([5, 0, -36])("are left out %d hours before they end: they would not open when they are drawn", (hours) => {
    expect(openAfter(endingIn(hours))).toEqual({});
  });
  it("without an end stay, and an event may have none", () => {
    expect(openAfter("https://elsewhere/f")).toEqual({ "/files/w/f": "https://elsewhere/f" });
    expect(openFilesIn({ payload: { list: [] } }, NOW)).toEqual({});
  });
});
