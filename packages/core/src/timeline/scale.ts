import { addMonths, type DayNumber, isoDay, startOfMonth, startOfYear, weekday } from "../kernel/day.ts";
import { TimelineSpan } from "../model/view.ts";

export type SpanOfView = (typeof TimelineSpan)[keyof typeof TimelineSpan];

/** From the widest look to the closest. */
export const SPANS: readonly SpanOfView[] = [
  TimelineSpan.YEARLY,
  TimelineSpan.MONTHLY,
  TimelineSpan.WEEKLY,
  TimelineSpan.DAILY,
];

/** Pixels for a day. */
export const DAY_WIDTH: Record<SpanOfView, number> = {
  [TimelineSpan.YEARLY]: 1,
  [TimelineSpan.MONTHLY]: 5,
  [TimelineSpan.WEEKLY]: 14,
  [TimelineSpan.DAILY]: 40,
};

/** Where a line stands, and what is written at it. */
export interface Tick {
  day: DayNumber;
  /** The day after its last. */
  until: DayNumber;
  text: string;
}

interface Rhythm {
  first(day: DayNumber): DayNumber;
  next(first: DayNumber): DayNumber;
  text(first: DayNumber): string;
}

const WEEKDAY_NAMES = ["月", "火", "水", "木", "金", "土", "日"];
const yearOf = (day: DayNumber) => Number(isoDay(day).slice(0, 4));
const monthOf = (day: DayNumber) => Number(isoDay(day).slice(5, 7));
const dateOf = (day: DayNumber) => Number(isoDay(day).slice(8));

const YEARS: Rhythm = {
  first: startOfYear,
  next: (first) => addMonths(first, 12),
  text: (first) => `${yearOf(first)}年`,
};
const QUARTERS: Rhythm = {
  first: (day) => addMonths(startOfMonth(day), -((monthOf(day) - 1) % 3)),
  next: (first) => addMonths(first, 3),
  text: (first) => `${monthOf(first)}月`,
};
const MONTHS: Rhythm = {
  first: startOfMonth,
  next: (first) => addMonths(first, 1),
  text: (first) => `${monthOf(first)}月`,
};
const YEAR_MONTHS: Rhythm = { ...MONTHS, text: (first) => `${yearOf(first)}年${monthOf(first)}月` };
const WEEKS: Rhythm = {
  first: (day) => day - weekday(day),
  next: (first) => first + 7,
  text: (first) => `${monthOf(first)}/${dateOf(first)}`,
};
const DAYS: Rhythm = {
  first: (day) => day,
  next: (first) => first + 1,
  text: (first) => `${dateOf(first)} ${WEEKDAY_NAMES[weekday(first)]}`,
};

const RHYTHMS: Record<SpanOfView, { upper: Rhythm; lower: Rhythm }> = {
  [TimelineSpan.YEARLY]: { upper: YEARS, lower: QUARTERS },
  [TimelineSpan.MONTHLY]: { upper: YEARS, lower: MONTHS },
  [TimelineSpan.WEEKLY]: { upper: YEAR_MONTHS, lower: WEEKS },
  [TimelineSpan.DAILY]: { upper: YEAR_MONTHS, lower: DAYS },
};

/** The two rows of the scale that lie over the days from `from` until `until`, whole at both ends. */
export function ticksOf(span: SpanOfView, from: DayNumber, until: DayNumber): { upper: Tick[]; lower: Tick[] } {
  const { upper, lower } = RHYTHMS[span];
  return { upper: ticks(upper, from, until), lower: ticks(lower, from, until) };
}

function ticks({ first, next, text }: Rhythm, from: DayNumber, until: DayNumber): Tick[] {
  const found: Tick[] = [];
  for (let day = first(Math.floor(from)); day < until; ) {
    const end = next(day);
    found.push({ day, until: end, text: text(day) });
    day = end;
  }
  return found;
}

/** A place on the canvas. `origin` is the day at its left edge, with a fraction. */
export interface Scale {
  origin: number;
  dayWidth: number;
}

export function xOf(day: number, { origin, dayWidth }: Scale): number {
  return (day - origin) * dayWidth;
}

export function dayAt(x: number, { origin, dayWidth }: Scale): number {
  return origin + x / dayWidth;
}

/** With other widths, so that the date at that place stays there. */
export function zoomedAround(x: number, scale: Scale, dayWidth: number): Scale {
  return { origin: dayAt(x, scale) - x / dayWidth, dayWidth };
}
