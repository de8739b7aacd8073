import { DAY_MS, type DayNumber, isoDay } from "./day.ts";

/** What a zone's clock shows, as milliseconds counted as if it were UTC. */
export type LocalTime = number;

/** A week of a zone. Its clock is put forward or back once at most: `at` is the first moment of `after`. */
interface ZoneWeek {
  before: number;
  at: number;
  after: number;
}

const WEEK_MS = 7 * DAY_MS;
/** No zone ever put its clock back by more, but for those that crossed the date line. */
const LONGEST_REPEAT = 3 * 3_600_000;

const zones = new Map<string, ZonedClock>();

/** Asking Intl for every value would take seconds on a large board; this asks twice a week of values. */
export class ZonedClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #weeks = new Map<number, ZoneWeek>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  }

  localTime(moment: number): LocalTime {
    const week = this.#week(moment);
    return moment + (moment < week.at ? week.before : week.after);
  }

  /** Never goes back: while an hour is repeated it stands still. */
  steadyTime(moment: number): LocalTime {
    return Math.max(this.localTime(moment), this.#beforeChange(moment), this.#beforeChange(moment, LONGEST_REPEAT));
  }

  day(moment: number): DayNumber {
    return Math.floor(this.localTime(moment) / DAY_MS);
  }

  /** The first moment of a day; where the clock skips midnight, the first one after it. */
  startOfDay(day: DayNumber): number {
    const local = day * DAY_MS;
    const week = this.#week(local - this.#week(local).before);
    const early = local - week.before;
    if (early < week.at) return early;
    return Math.max(local - week.after, week.at);
  }

  #beforeChange(moment: number, back = 0): LocalTime {
    const { before, at } = this.#week(moment - back);
    return moment >= at && moment - at < LONGEST_REPEAT ? at + before : Number.NEGATIVE_INFINITY;
  }

  #week(moment: number): ZoneWeek {
    const number = Math.floor(moment / WEEK_MS);
    const known = this.#weeks.get(number);
    if (known) return known;
    const made = this.#read(number * WEEK_MS);
    this.#weeks.set(number, made);
    return made;
  }

  #read(start: number): ZoneWeek {
    const before = this.#offset(start);
    const after = this.#offset(start + WEEK_MS - 1);
    if (before === after) return { before, at: Number.POSITIVE_INFINITY, after };
    let [early, late] = [start, start + WEEK_MS - 1];
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (this.#offset(middle) === before) early = middle;
      else late = middle;
    }
    return { before, at: late, after };
  }

  #offset(moment: number): number {
    const shown = this.#format.format(moment);
    const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(shown) ?? [];
    const size = (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1_000;
    return sign === "-" ? -size : size;
  }
}

export function clockOf(timeZone: string): ZonedClock {
  const known = zones.get(timeZone);
  if (known) return known;
  const made = new ZonedClock(timeZone);
  zones.set(timeZone, made);
  return made;
}

/** YYYY-MM-DD HH:mm */
export function momentText(moment: number, timeZone: string): string {
  const local = clockOf(timeZone).localTime(moment);
  return `${isoDay(Math.floor(local / DAY_MS))} ${new Date(local).toISOString().slice(11, 16)}`;
}
