import { addMonths, type DayNumber, dayNumber, isoDay, startOfMonth, startOfYear, weekday } from "../kernel/day.ts";

export const DATE_UNITS = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

interface Unit {
  first(day: DayNumber): DayNumber;
  next(first: DayNumber): DayNumber;
  label(first: string): string;
}

const UNITS: Record<DateUnit, Unit> = {
  DAILY: { first: (day) => day, next: (day) => day + 1, label: (day) => day },
  WEEKLY: { first: (day) => day - weekday(day), next: (day) => day + 7, label: (day) => `${day}〜` },
  MONTHLY: {
    first: startOfMonth,
    next: (day) => addMonths(day, 1),
    label: (day) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`,
  },
  YEARLY: { first: startOfYear, next: (day) => addMonths(day, 12), label: (day) => `${day.slice(0, 4)}年` },
};

/** A unit is known by its first day. */
export function unitOfDay(day: string, unit: DateUnit): string {
  return isoDay(UNITS[unit].first(dayNumber(day)));
}

export function unitLabel(first: string, unit: DateUnit): string {
  return UNITS[unit].label(first);
}

const LONGEST_AXIS = 2_000;
const LENGTHS: Record<DateUnit, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 };

/** The unit that was asked for; where the days lie too far apart for it, the next longer one, so that no axis is endless. */
export function fittingUnit(days: Iterable<string>, asked: DateUnit): DateUnit {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of days) {
    const number = dayNumber(day);
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  const longer = DATE_UNITS.slice(DATE_UNITS.indexOf(asked));
  return longer.find((unit) => (last - first) / LENGTHS[unit] < LONGEST_AXIS - 1) ?? "YEARLY";
}

/** All units from the first to the last, so that a line does not jump over empty ones. */
export function withoutGaps(units: readonly string[], unit: DateUnit): string[] {
  const days = units.map(dayNumber).sort((a, b) => a - b);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const filled: DayNumber[] = [];
  // Values from before years were looked at may lie thousands of years apart.
  for (let day = first; day <= last && filled.length <= LONGEST_AXIS; day = UNITS[unit].next(day)) filled.push(day);
  return (filled.length > LONGEST_AXIS ? days : filled).map(isoDay);
}
