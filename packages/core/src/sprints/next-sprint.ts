import { addWorkingDays, isWorkingDay } from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import { dayNumber, isoDay } from "../kernel/day.ts";
import { type SprintReport, SprintStatus } from "./sprint.ts";

export const SPRINT_WEEKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const USUAL_WEEKS = 2;
const worked = (calendar: CompanyCalendar) => ({ weekends: false, holidays: false, calendar });
const FIRST_NAME = "スプリント 1";

type Planned = Pick<SprintReport, "name" | "startsOn" | "endsOn">;

/** The day on which it is asked, and the workspace's own days. */
interface Today {
  today: string;
  calendar: CompanyCalendar;
}

interface Proposal {
  name: string;
  startsOn: string;
  endsOn: string;
  weeks: number;
}

/** [SP16] As the sprints before it: their length, their names counted on, one after the other. Sprints come oldest first. */
export function proposeSprint(sprints: readonly Planned[], { today, calendar }: Today): Proposal {
  const weeks = cadenceOf(sprints);
  const lastDay = sprints.reduce((last, { endsOn }) => (endsOn !== null && endsOn > last ? endsOn : last), "");
  const earliest = lastDay < today ? today : isoDay(dayNumber(lastDay) + 1);
  const startsOn = isWorkingDay(earliest, worked(calendar)) ? earliest : addWorkingDays(earliest, 1, worked(calendar));
  return { name: nextName(sprints), startsOn, endsOn: endAfter(startsOn, weeks, calendar), weeks };
}

/** [SP18] After one that is closed today: as it was, from the working day after it on, also when it ends later than planned. */
export function proposeAfter<S extends Planned & Pick<SprintReport, "id">>(
  closed: S,
  sprints: readonly S[],
  { today, calendar }: Today,
): Proposal {
  const others = sprints.filter(({ id }) => id !== closed.id);
  return proposeSprint([...others, closed], { today: isoDay(dayNumber(today) + 1), calendar });
}

/** The last working day of so many weeks from a day on. */
export function endAfter(startsOn: string, weeks: number, calendar: CompanyCalendar): string {
  const last = isoDay(dayNumber(startsOn) + weeks * 7 - 1);
  const found = isWorkingDay(last, worked(calendar)) ? last : addWorkingDays(last, -1, worked(calendar));
  return found < startsOn ? startsOn : found;
}

/** In whole weeks, as long as the last sprint that has days. */
export function cadenceOf(sprints: readonly Planned[]): number {
  const last = sprints.findLast(({ startsOn, endsOn }) => startsOn !== null && endsOn !== null);
  if (!last?.startsOn || !last.endsOn) return USUAL_WEEKS;
  const weeks = Math.round((dayNumber(last.endsOn) - dayNumber(last.startsOn) + 1) / 7);
  return Math.min(Math.max(weeks, SPRINT_WEEKS[0]), SPRINT_WEEKS.length);
}

/** Another one that is not closed and has days in common. */
export function overlapping<S extends Planned & Pick<SprintReport, "id" | "status">>(
  sprints: readonly S[],
  { id, startsOn, endsOn }: Pick<Planned, "startsOn" | "endsOn"> & { id?: string | undefined },
): S | undefined {
  if (!startsOn || !endsOn) return undefined;
  return sprints.find(
    (other) =>
      other.id !== id &&
      other.status !== SprintStatus.DONE &&
      other.startsOn !== null &&
      other.endsOn !== null &&
      other.startsOn <= endsOn &&
      startsOn <= other.endsOn,
  );
}

function nextName(sprints: readonly Planned[]): string {
  const last = sprints.at(-1)?.name;
  const counted = last?.normalize("NFKC").match(/^(.*?)(\d{1,9})(\D*)$/);
  if (!counted) return last === undefined ? FIRST_NAME : `スプリント ${sprints.length + 1}`;
  const [, before, number, after] = counted;
  return `${before}${Number(number) + 1}${after}`;
}
