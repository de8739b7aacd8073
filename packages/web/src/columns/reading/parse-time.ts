const CLOCK = /(?:^|\s|t)(午前|午後|am|pm)?\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/;
const HOURS = /(?:^|\s|(?<=\D))(午前|午後)?\s*(\d{1,2})時(?:(\d{1,2})分|(半))?$/;

const AFTERNOON = /^(午後|pm)$/;
const HALF = /^半$/;

export interface Timed {
  /** What stands before the time. */
  rest: string;
  /** Of the day; undefined without a time. */
  minute: number | undefined;
}

/** Takes a time off the end of a folded text: 9:00, 午後3時半, 3:30 pm. Undefined when it is no time of a day. */
export function takeTime(text: string): Timed | undefined {
  const clock = CLOCK.exec(text) ?? HOURS.exec(text);
  if (!clock) return { rest: text, minute: undefined };
  const [found, before, hours, minutes, after] = clock;
  const isAfternoon = AFTERNOON.test(before ?? "") || after === "pm";
  const isHalfDay = before !== undefined || after === "am" || after === "pm";
  const isHalfPast = HALF.test(after ?? "");
  const hour = isHalfDay ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const minute = isHalfPast ? 30 : Number(minutes ?? 0);
  if (hour > 23 || minute > 59 || (isHalfDay && Number(hours) > 12)) return undefined;
  return { rest: text.slice(0, text.length - found.length).trim(), minute: hour * 60 + minute };
}
