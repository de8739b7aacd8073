import type { z } from "zod";
import { Entities } from "../kernel/entities.ts";
import { applySprintEvent, type KeptMember, type KeptPace, keptMember, keptPace } from "./sprint.events.ts";
import type { SprintReport } from "./sprint.ts";
import type { getSprintReportList } from "./sprints.calls.ts";
import { MOST_PACES } from "./velocity.ts";

/** The sprints of one view, as a browser holds them. */
export interface ViewSprints {
  reports: readonly SprintReport[];
  /** Of open sprints, also posts that do not count now. */
  members: readonly KeptMember[];
  /** Of the last closed ones, oldest first. */
  paces: readonly KeptPace[];
}

export function viewSprints(answer: z.output<typeof getSprintReportList.answer>, viewId: string): ViewSprints {
  const { sprintReportList, itemList, awayItemList, velocityList } = answer;
  return {
    reports: sprintReportList,
    members: [...itemList, ...awayItemList].map((member) => keptMember(viewId, member)),
    paces: velocityList.map(keptPace),
  };
}

/** Undefined when the event says too little: a sprint was opened again, and the one before the oldest pace is not known. */
export function applyToSprints(
  known: ViewSprints,
  event: { type: string; payload: unknown },
  viewId: string,
): ViewSprints | undefined {
  const reports = new Entities(known.reports);
  const members = new Entities(known.members);
  const paces = new Entities(known.paces);
  applySprintEvent(
    {
      sprintReports: {
        put: (report) => (report.viewId === viewId ? reports.put(report) : undefined),
        remove: (id) => reports.remove(id),
      },
      sprintMembers: {
        put: (member) => (member.viewId === viewId ? members.put(member) : undefined),
        remove: (id) => members.remove(id),
        values: () => members.values(),
      },
      sprintPaces: {
        put: (pace) => (reports.has(pace.id) ? paces.put(pace) : undefined),
        remove: (id) => paces.remove(id),
      },
    },
    event,
  );
  if (known.paces.length >= MOST_PACES && paces.size < MOST_PACES) return undefined;
  return {
    reports: [...reports.values()],
    members: [...members.values()],
    paces: [...paces.values()].slice(-MOST_PACES),
  };
}
