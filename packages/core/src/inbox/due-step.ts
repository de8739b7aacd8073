import type { DayNumber } from "../kernel/day.ts";
import type { DueStep } from "./inbox.ts";

/** People are told in the morning, before the mails of the day are gathered. */
export const DUE_TOLD_AT = "08:00";
/** What was due earlier was told, or was overdue before anybody was told of such things. */
export const DAYS_OVERDUE = 7;

/** What a due date is on that day; nothing: too far away, or long past [IB23]. */
export function dueStepOf(due: DayNumber, today: DayNumber): DueStep | undefined {
  if (due === today + 1) return "TOMORROW";
  if (due === today) return "TODAY";
  return due < today && due >= today - DAYS_OVERDUE ? "OVERDUE" : undefined;
}
