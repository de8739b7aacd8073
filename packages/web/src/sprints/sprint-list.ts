import type { CallAnswer } from "@itoguchi/client/caller";
import { FollowedAnswer, type FollowedStore } from "@itoguchi/client/project/followed-answer";
import { applyToSprints, type ViewSprints, viewSprints } from "@itoguchi/core/sprints/apply-to-sprints";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import type { getSprintReportList } from "@itoguchi/core/sprints/sprints.calls";

type Answer = CallAnswer<typeof getSprintReportList>;

const OF_SPRINTS = /^sprint(Reports|Members)\./;

/** The sprints of a view. */
export class SprintList extends FollowedAnswer<ViewSprints> {
  constructor(store: FollowedStore, viewId: string, ask: () => Promise<Answer>) {
    super(store, {
      concerns: (type) => OF_SPRINTS.test(type),
      async ask() {
        const answer = await ask();
        return { seq: answer.seq, state: viewSprints(answer, viewId) };
      },
      applied: (state, event) => applyToSprints(state, event, viewId),
    });
  }

  /** Posts whose move waits to be sent or confirmed. */
  get moving(): ReadonlySet<string> {
    const moves = this.queued.flatMap(({ type, payload }) => (type === "sprintMembers.moved" ? payload.list : []));
    return new Set(moves.map(({ postId }) => postId));
  }
}

/** Those that run first. */
export function openOnes(reports: readonly SprintReport[]): SprintReport[] {
  return reports.filter(({ status }) => status !== SprintStatus.DONE).toSorted((a, b) => b.status - a.status);
}
