import { type DayNumber, isoDay } from "../kernel/day.ts";

/** An event of whole days. */
export interface CalendarEvent {
  /** The same for the same post for ever: programs recognise it by this. */
  uid: string;
  title: string;
  start: DayNumber;
  /** Its last day. */
  end: DayNumber;
  url: string;
}

interface Calendar {
  name: string;
  now: Date;
  events: Iterable<CalendarEvent>;
}

/** RFC 5545. */
export function icalendar({ name, now, events }: Calendar): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Itoguchi//Itoguchi//JA",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
  ];
  for (const { uid, title, start, end, url } of events)
    lines.push(
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(start)}`,
      // The first day after it.
      `DTEND;VALUE=DATE:${dateOf(end + 1)}`,
      `SUMMARY:${escaped(title)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    );
  lines.push("END:VCALENDAR");
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function dateOf(day: DayNumber): string {
  return isoDay(day).replaceAll("-", "");
}

/** A text cannot end its line: whatever else would begin one is gone, or escaped. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(CONTROLS, "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const MOST_OCTETS = 75;

/** Lines of at most 75 octets, never cut inside a character; those that go on begin with a space. */
function folded(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
