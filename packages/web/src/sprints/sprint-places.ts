import type { SprintMember } from "@itoguchi/core/sprints/sprint";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { isDone } from "./tally.ts";

/** The key of what is in no sprint. */
export const BACKLOG = "";

interface Counted {
  archivedAt: string | null;
  columnData: Readonly<Record<string, unknown>>;
}

interface Known {
  /** Undefined: not here, or not here yet. */
  post(id: string): Counted | undefined;
  /** Whether all posts of the board are here: one that is not is deleted or on another board. */
  isWhole: boolean;
  measureOf(sprintReportId: string): Measure;
}

/** Of posts that are in an open sprint and count in it, which one. What is archived counts only when it is done. */
export function placesOf(
  members: readonly SprintMember[],
  { post, isWhole, measureOf }: Known,
): ReadonlyMap<string, string> {
  const present = members.filter(({ postId, sprintReportId }) => {
    const known = post(postId);
    if (!known) return !isWhole;
    return known.archivedAt === null || isDone(known, measureOf(sprintReportId));
  });
  return new Map(present.map(({ postId, sprintReportId }) => [postId, sprintReportId]));
}
