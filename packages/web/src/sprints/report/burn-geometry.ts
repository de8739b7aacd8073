import type { SprintDay } from "@itoguchi/core/sprints/sprint-days";
import type { ScopeChange } from "@itoguchi/core/sprints/sprint-result";

export const CHART = { width: 720, height: 280, left: 44, right: 16, top: 16, bottom: 32 } as const;

export type BurnKind = "down" | "up";

export interface Mark {
  x: number;
  y: number;
  day: string;
  changes: readonly ScopeChange[];
}

export interface Burn {
  xs: readonly number[];
  /** What is left, or what is done. */
  actual: string;
  ideal: string;
  /** Of a burn-up: all there is to do. */
  scope: string;
  /** Between what should be and what is. */
  between: string;
  ticks: readonly { value: number; y: number }[];
  rests: readonly { x: number; width: number }[];
  marks: readonly Mark[];
  plannedEnd: number | undefined;
}

interface Course {
  dayList: readonly SprintDay[];
  changeList: readonly ScopeChange[];
  committed: number;
  endsOn: string | null;
  /** Posts are counted: there is no half of one. */
  isWhole: boolean;
  /** The day of a moment, where the workspace is. */
  dayOf(at: string): string;
}

/** A picture of the days: before the first stands what was promised, then the end of each day. */
export function burnOf(kind: BurnKind, { dayList, changeList, committed, endsOn, isWhole, dayOf }: Course): Burn {
  const inner = CHART.width - CHART.left - CHART.right;
  const step = inner / Math.max(1, dayList.length);
  const xs = Array.from({ length: dayList.length + 1 }, (_, index) => round(CHART.left + index * step));
  const most = niceTop(Math.max(committed, ...dayList.map(({ scope }) => scope ?? 0)), { isWhole });
  const yOf = (value: number) => round(CHART.top + (1 - value / most) * (CHART.height - CHART.top - CHART.bottom));
  const start = kind === "down" ? committed : 0;
  const line = (first: number | null, values: readonly (number | null)[]) =>
    [first, ...values].flatMap((value, index) => (value === null ? [] : [`${xs[index]},${yOf(value)}`]));
  const amountOf = ({ remaining, completed }: SprintDay) => (kind === "down" ? remaining : completed);
  const idealOf = ({ ideal }: SprintDay) => (ideal === null ? null : kind === "down" ? ideal : committed - ideal);
  const actual = line(start, dayList.map(amountOf));
  const hasIdeal = dayList.some(({ ideal }) => ideal !== null);
  const ideal = hasIdeal ? line(start, dayList.map(idealOf)) : [];
  const planned = dayList.findIndex(({ day }) => day === endsOn);
  return {
    xs,
    actual: actual.join(" "),
    ideal: ideal.join(" "),
    scope:
      kind === "up"
        ? line(
            committed,
            dayList.map(({ scope }) => scope),
          ).join(" ")
        : "",
    between: hasIdeal ? [...actual, ...ideal.slice(0, actual.length).toReversed()].join(" ") : "",
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ value: round(most * share), y: yOf(most * share) })),
    rests: dayList.flatMap((day, index) => (day.isWorkingDay ? [] : [{ x: xs[index] ?? 0, width: round(step) }])),
    marks: dayList.flatMap((day, index): Mark[] => {
      const changes = changeList.filter(({ at }) => dayOf(at) === day.day);
      const value = kind === "down" ? day.remaining : day.scope;
      if (changes.length === 0 || value === null) return [];
      return [{ x: xs[index + 1] ?? 0, y: yOf(value), day: day.day, changes }];
    }),
    plannedEnd: planned < 0 ? undefined : xs[planned + 1],
  };
}

/** Round, and divisible by four; where only whole numbers count, into whole ones. */
export function niceTop(most: number, { isWhole = false } = {}): number {
  if (most <= 0) return 4;
  const least = 10 ** Math.floor(Math.log10(most / 4));
  const unit = isWhole ? Math.max(1, least) : least;
  const fits = (one: number) => one * unit * 4 >= most && (!isWhole || Number.isInteger(one * unit));
  const step = [1, 2, 2.5, 5, 10].find(fits) ?? 10;
  return round(step * unit * 4);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
