import { z } from "zod";
import { type EntitySink, entityEvents } from "../kernel/entities.ts";
import { type Appliers, applying } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { SprintMember, SprintReport, SprintStatus } from "./sprint.ts";
import { SprintPace } from "./velocity.ts";

export const sprintEvents = {
  ...entityEvents("sprintReports", SprintReport),
  /** `paceList`: of those that were closed just now, what they came to. */
  "sprintReports.saved": z.object({ list: z.array(SprintReport), paceList: z.array(SprintPace).optional() }),
  /** Posts and the sprint of the view that each is in now, or none; of at most as many as one call may name. */
  "sprintMembers.moved": z.object({
    viewId: Id,
    list: z.array(SprintMember.extend({ sprintReportId: Id.nullable() })),
  }),
} as const;

export type MovedMembers = z.infer<(typeof sprintEvents)["sprintMembers.moved"]>;

/** As followers keep it: a post is in one sprint of a view at most. */
export interface KeptMember extends SprintMember {
  id: string;
  viewId: string;
}

export interface KeptPace extends SprintPace {
  id: string;
}

export function keptMember(viewId: string, member: SprintMember): KeptMember {
  return { id: memberId(viewId, member.postId), viewId, ...member };
}

export function keptPace(pace: SprintPace): KeptPace {
  return { id: pace.sprintReportId, ...pace };
}

interface Target {
  readonly sprintReports: EntitySink<SprintReport>;
  /** Of open sprints. Posts that are deleted, archived or on another board are among them: back again, they count again. */
  readonly sprintMembers: EntitySink<KeptMember> & { values(): Iterable<KeptMember> };
  /** Of closed ones. */
  readonly sprintPaces: EntitySink<KeptPace>;
}

export const sprintAppliers: Appliers<Target, typeof sprintEvents> = {
  "sprintReports.saved": (target, { list, paceList = [] }) => {
    for (const report of list) {
      target.sprintReports.put(report);
      if (report.status === SprintStatus.DONE) dropMembers(target, report.id);
      else target.sprintPaces.remove(report.id);
    }
    for (const pace of paceList) target.sprintPaces.put(keptPace(pace));
  },
  "sprintReports.removed": (target, { idList }) => {
    for (const id of idList) {
      target.sprintReports.remove(id);
      dropMembers(target, id);
    }
  },
  "sprintMembers.moved": ({ sprintMembers }, { viewId, list }) => {
    for (const { sprintReportId, ...post } of list)
      if (sprintReportId === null) sprintMembers.remove(memberId(viewId, post.postId));
      else sprintMembers.put(keptMember(viewId, { sprintReportId, ...post }));
  },
};

/** What the event changes of posts, as the column of the view's sprints shows it. */
export function memberChanges({ viewId, list }: MovedMembers): { id: string; data: Record<string, string | null> }[] {
  return list.map(({ postId, sprintReportId }) => ({ id: postId, data: { [viewId]: sprintReportId } }));
}

export const applySprintEvent = applying(sprintAppliers);

function memberId(viewId: string, postId: string): string {
  return `${viewId} ${postId}`;
}

/** No event names them one by one. */
function dropMembers({ sprintMembers }: Target, reportId: string): void {
  for (const { id, sprintReportId } of [...sprintMembers.values()])
    if (sprintReportId === reportId) sprintMembers.remove(id);
}
