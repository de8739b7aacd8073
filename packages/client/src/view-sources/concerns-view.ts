import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";

const CONCERNING = /^(posts|links|sections|columns|section|values|option|sprintReports|sprintMembers)\./;

/** Whether an answer of that number may show other posts after the event, or show them otherwise. */
export function concernsView({ type, seq }: { type: string; seq: number }, answeredSeq: number): boolean {
  return type === STREAM_RELOAD || (seq > answeredSeq && CONCERNING.test(type));
}
