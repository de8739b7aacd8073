import type { Grip } from "@itoguchi/core/calendar/moving";
import { DAYS_OF_WEEK, firstOfWeek } from "@itoguchi/core/calendar/weeks";
import type { DayNumber } from "@itoguchi/core/kernel/day";
import type { WeekStart } from "@itoguchi/core/model/view";
import type { KeyMap } from "@itoguchi/ui/keys";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";

/** What has the focus: a day, one of its posts, or the button that lists the rest of them. */
export interface Spot {
  day: DayNumber;
  at?: number | "more" | undefined;
}

export interface Keyed {
  spot: Spot;
  weekStart: WeekStart;
  /** Something is being dragged. */
  isDragging: boolean;
  /** What stands in a day, from top to bottom. */
  stopsOn(day: DayNumber): readonly (number | "more")[];
  isMovable(number: number): boolean;
  goTo(spot: Spot): void;
  turn(by: 1 | -1): void;
  open(number: number): void;
  openDay(day: DayNumber): void;
  /** Absent where the person may not. */
  add: ((day: DayNumber) => void) | undefined;
  move(number: number, grip: Grip, days: number): void;
  setDates(number: number): void;
  clear(number: number): void;
  today(): void;
  cancel(): void;
  undo(): void;
  redo(): void;
}

export function calendarKeys(calendar: Keyed): KeyMap {
  const { spot, goTo } = calendar;
  const { day, at } = spot;
  const first = firstOfWeek(day, calendar.weekStart);
  const { add } = calendar;
  return {
    ArrowLeft: () => goTo({ day: day - 1 }),
    ArrowRight: () => goTo({ day: day + 1 }),
    ArrowDown: () => goTo(below(calendar)),
    ArrowUp: () => goTo(above(calendar)),
    Home: () => goTo({ day: first }),
    End: () => goTo({ day: first + DAYS_OF_WEEK - 1 }),
    PageUp: () => calendar.turn(-1),
    PageDown: () => calendar.turn(1),
    Enter: () => (typeof at === "number" ? calendar.open(at) : calendar.openDay(day)),
    ...keysFor(KEYS.calendar, {
      add: add && (() => add(day)),
      today: calendar.today,
      undo: calendar.undo,
      redo: calendar.redo,
      cancel: calendar.isDragging ? calendar.cancel : undefined,
    }),
    ...(typeof at === "number" && calendar.isMovable(at) ? postKeys(calendar, at) : {}),
  };
}

function below({ spot: { day, at }, stopsOn }: Keyed): Spot {
  const stops = stopsOn(day);
  const next = stops[at === undefined ? 0 : stops.indexOf(at) + 1];
  return next === undefined ? { day: day + DAYS_OF_WEEK } : { day, at: next };
}

function above({ spot: { day, at }, stopsOn }: Keyed): Spot {
  if (at === undefined) return { day: day - DAYS_OF_WEEK, at: stopsOn(day - DAYS_OF_WEEK).at(-1) };
  return { day, at: stopsOn(day)[stopsOn(day).indexOf(at) - 1] };
}

function postKeys({ move, setDates, clear }: Keyed, number: number): KeyMap {
  return {
    "alt+ArrowLeft": () => move(number, "body", -1),
    "alt+ArrowRight": () => move(number, "body", 1),
    "alt+ArrowUp": () => move(number, "body", -DAYS_OF_WEEK),
    "alt+ArrowDown": () => move(number, "body", DAYS_OF_WEEK),
    "alt+shift+ArrowLeft": () => move(number, "end", -1),
    "alt+shift+ArrowRight": () => move(number, "end", 1),
    ...keysFor(KEYS.calendar, { dates: () => setDates(number), clear: () => clear(number) }),
  };
}
