import { z } from "zod";
import { dayNumber, isoDay } from "../kernel/day.ts";
import { roundNumber } from "../kernel/decimal.ts";
import { Id } from "../kernel/ids.ts";
import type { SprintReport } from "./sprint.ts";
import type { SprintTotals } from "./sprint-result.ts";

const Pace = z.object({ committed: z.number(), completed: z.number() });
export const SprintPace = Pace.extend({
  sprintReportId: Id,
  name: z.string(),
  count: Pace.describe("件数で数えたもの"),
}).meta({ title: "SprintPace" });
export type SprintPace = z.infer<typeof SprintPace>;

export const MOST_PACES = 7;
const LEAST_FOR_FORECAST = 3;
const MOST_FOR_FORECAST = 6;

type PaceTotals = Pick<SprintTotals, "committed" | "completed">;

export function paceOf({ id, name }: SprintReport, totals: PaceTotals, counted: PaceTotals): SprintPace {
  const pace = ({ committed, completed }: PaceTotals) => ({ committed, completed });
  return { sprintReportId: id, name, ...pace(totals), count: pace(counted) };
}

export function averageVelocity(completed: readonly number[]): number | null {
  const last = completed.slice(-MOST_PACES);
  if (last.length === 0) return null;
  return Math.round((last.reduce((sum, one) => sum + one, 0) / last.length) * 10) / 10;
}

export interface Forecast {
  /** Sprints until nothing is left, at the best and at the worst pace of late; no end at a pace of nothing. */
  fewest: number;
  most: number | null;
  earliest: string;
  latest: string | null;
}

interface Ahead {
  remaining: number;
  /** Oldest first. */
  completed: readonly number[];
  weeks: number;
  /** The first day of the next sprint. */
  from: string;
}

/** [SP15] Of too few sprints, or ones in which nothing was finished, nothing can be told. */
export function forecastOf({ remaining, completed, weeks, from }: Ahead): Forecast | undefined {
  const last = completed.slice(-MOST_FOR_FORECAST);
  const [slowest, fastest] = [Math.min(...last), Math.max(...last)];
  if (last.length < LEAST_FOR_FORECAST || fastest <= 0 || remaining <= 0) return undefined;
  const sprintsAt = (pace: number) => Math.ceil(roundNumber(remaining / pace));
  const endOf = (sprints: number) => isoDay(dayNumber(from) + sprints * weeks * 7 - 1);
  const [fewest, most] = [sprintsAt(fastest), slowest > 0 ? sprintsAt(slowest) : null];
  return { fewest, most, earliest: endOf(fewest), latest: most === null ? null : endOf(most) };
}
