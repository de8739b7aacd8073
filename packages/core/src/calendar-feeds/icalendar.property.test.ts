import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "../kernel/day.ts";
import { icalendar } from "./icalendar.ts";

const now = new Date("2026-11-18T01:02:03.456Z");
const event = (title: string, more = {}) => ({
  uid: "post-1@itoguchi",
  title,
  start: dayNumber("2026-11-10"),
  end: dayNumber("2026-11-12"),
  url: "https://itoguchi.example/1",
  ...more,
});
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const titleIn = (text: string) =>
  unfolded(text)
    .find((line) => line.startsWith("SUMMARY:"))
    ?.slice("SUMMARY:".length);
const read = (value: string) => value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

describe("a calendar of RFC 5545", () => {
  it("has events of whole days, whose end is the day after the last", () => {
    expect(unfolded(icalendar({ name: "予定", now, events: [event("設計")] }))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Itoguchi//Itoguchi//JA",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:予定",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:post-1@itoguchi",
      "DTSTAMP:20261118T010203Z",
      "DTSTART;VALUE=DATE:20261110",
      "DTEND;VALUE=DATE:20261113",
      "SUMMARY:設計",
      "URL:https://itoguchi.example/1",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("has lines of at most 75 octets that end in CRLF, whatever a title says, and gives the title back", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const text = icalendar({ name: title, now, events: [event(title)] });
        for (const line of text.split("\r\n")) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(read(titleIn(text) ?? "")).toBe(title);
      }),
    ));

  it("lets no title add a line of its own", () => {
    const text = icalendar({ name: "", now, events: [event("a\r\nATTENDEE:mailto:x@y\u2028b\u0000;,\\")] });
    expect(titleIn(text)).toBe("a\\nATTENDEE:mailto:x@y\\nb\\;\\,\\\\");
    expect(unfolded(text).filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });
});
