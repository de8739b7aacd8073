import { z } from "zod";
import { Id, line, SerialNumber } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { clockOf } from "../kernel/zoned-time.ts";

export const SprintStatus = { READY: 1, IN_PROGRESS: 2, DONE: 3 } as const;
export type SprintStatus = (typeof SprintStatus)[keyof typeof SprintStatus];

/**
 * What a sprint's log is made of. BEGIN and DONE are of the sprint; the others are of a post, except a SEND_BACK without
 * one, by which a closed sprint is open again.
 */
export const SPRINT_ACTIONS = [
  "BEGIN",
  "ADD_ITEM",
  "REMOVE_ITEM",
  "UPDATE_ESTIMATE",
  "COMPLETE",
  "SEND_BACK",
  "DONE",
] as const;
export type SprintAction = (typeof SPRINT_ACTIONS)[number];

export const SprintName = line(100);
export const SprintGoal = z.string().max(2_000);
export const MOST_ITEMS = 2_000;
export const LONGEST_DAYS = 366;

export const SprintMeasure = z.object({
  estimateColumnId: Id.nullable(),
  statusColumnId: Id.nullable(),
  doneOptionIds: z.array(Id),
});

/** Which sprint of a view that is not closed a post is in. */
export const SprintMember = z.object({ sprintReportId: Id, postId: Id, projectSerialNumber: SerialNumber });
export type SprintMember = z.infer<typeof SprintMember>;

export const SprintReport = z.object({
  id: Id,
  boardId: Id,
  viewId: Id,
  name: z.string(),
  goal: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  status: z.enum(SprintStatus),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  createdBy: CreatedBy,
  // Absent in events that were written before it was told.
  measure: SprintMeasure.nullish().describe("数え方。始めたときに決まり、それまではnull"),
});
export type SprintReport = z.infer<typeof SprintReport>;

/** One line of the log. */
export interface SprintLine {
  action: SprintAction;
  postId: string | null;
  projectSerialNumber: number | null;
  title: string | null;
  /** What the post counts for after it. */
  estimate: number | null;
  at: string;
}

/** A line of the log as people read it. */
export const SprintEvent = z.object({
  seq: z.number().int(),
  action: z.enum(SPRINT_ACTIONS),
  projectSerialNumber: z.number().int().nullable(),
  title: z.string().nullable(),
  estimate: z.number().nullable(),
  actionUserAccountName: z.string().nullable(),
  at: z.string(),
});
export type SprintEvent = z.infer<typeof SprintEvent>;

export function sprintDaysProblem({ startsOn, endsOn }: Pick<SprintReport, "startsOn" | "endsOn">): string | undefined {
  if (startsOn === null || endsOn === null) return undefined;
  if (endsOn < startsOn) return "終了日は開始日以降にしてください。";
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000;
  return days > LONGEST_DAYS ? "スプリントは1年以内にしてください。" : undefined;
}

/** What was closed can be opened again as long as it is the same day where the workspace is. */
export function mayReopen({ closedAt }: SprintReport, now: Date, timeZone: string): boolean {
  const clock = clockOf(timeZone);
  return closedAt !== null && clock.day(Date.parse(closedAt)) === clock.day(now.getTime());
}
