import { z } from "zod";
import { roundNumber } from "../boards/columns/numeric.ts";
import { Id } from "../kernel/ids.ts";
import type { SprintLine } from "./sprint.ts";
import { SprintDay, type SprintPlan, type Stand, sprintDays } from "./sprint-days.ts";

const Item = z.object({
  postId: Id,
  projectSerialNumber: z.number().int(),
  title: z.string(),
  estimate: z.number().nullable(),
  firstEstimate: z.number().nullable().describe("スプリントに入ったときの見積もり"),
  isAddedLater: z.boolean().describe("始まった後に加わった"),
});
export type SprintItem = z.infer<typeof Item>;

/** What a sprint came to, or stands at. */
export const SprintResult = z.object({
  completeList: z.array(Item),
  notCompletedList: z.array(Item),
  removeList: z.array(Item),
  totals: z.object({
    committed: z.number().describe("始まったときの見積もり"),
    added: z.number(),
    removed: z.number(),
    reestimated: z.number().describe("見積もりの変更の差し引き"),
    completed: z.number(),
    notCompleted: z.number(),
  }),
  velocity: z.number(),
  dayList: z.array(SprintDay),
});
export type SprintResult = z.infer<typeof SprintResult>;

interface Held extends SprintItem {
  isComplete: boolean;
  isRemoved: boolean;
}

/** Computed from the log alone; the plan says where days begin and end, and how far the ideal line runs. */
export function sprintResult(log: readonly SprintLine[], plan: SprintPlan): SprintResult {
  const replay = new Replay();
  for (const line of log) replay.take(line);
  return replay.result(plan);
}

class Replay {
  private readonly items = new Map<string, Held>();
  private readonly stands: Stand[] = [];
  private begunAt: string | undefined;
  private closedAt: string | undefined;
  private readonly flows = { committed: 0, added: 0, removed: 0, reestimated: 0 };

  take(line: SprintLine): void {
    if (line.postId !== null) this.takeItem(line, line.postId);
    else if (line.action === "BEGIN") this.begunAt = line.at;
    else this.closedAt = line.action === "DONE" ? line.at : undefined;
    this.stands.push({ at: line.at, ...this.sums() });
  }

  result(plan: SprintPlan): SprintResult {
    const items = [...this.items.values()].sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
    const present = items.filter(({ isRemoved }) => !isRemoved);
    const { scope, completed } = this.sums();
    const { committed, added, removed, reestimated } = this.flows;
    return {
      completeList: present.filter(({ isComplete }) => isComplete).map(shown),
      notCompletedList: present.filter(({ isComplete }) => !isComplete).map(shown),
      removeList: items.filter(({ isRemoved }) => isRemoved).map(shown),
      totals: {
        committed: roundNumber(committed),
        added: roundNumber(added),
        removed: roundNumber(removed),
        reestimated: roundNumber(reestimated),
        completed,
        notCompleted: roundNumber(scope - completed),
      },
      velocity: completed,
      dayList:
        this.begunAt === undefined
          ? []
          : sprintDays({ begunAt: this.begunAt, closedAt: this.closedAt, stands: this.stands, committed }, plan),
    };
  }

  private takeItem({ action, projectSerialNumber, title, estimate }: SprintLine, postId: string): void {
    const known = this.items.get(postId);
    const isHere = known !== undefined && !known.isRemoved;
    if (action === "ADD_ITEM" && !isHere) {
      this.items.set(postId, {
        postId,
        projectSerialNumber: projectSerialNumber ?? 0,
        title: title ?? "",
        estimate,
        firstEstimate: estimate,
        isAddedLater: this.begunAt !== undefined,
        isComplete: false,
        isRemoved: false,
      });
      this.flows[this.begunAt === undefined ? "committed" : "added"] += estimate ?? 0;
    }
    if (!isHere) return;
    if (title !== null) known.title = title;
    if (action === "REMOVE_ITEM") this.remove(known);
    if (action === "UPDATE_ESTIMATE") this.reestimate(known, estimate);
    if (action === "COMPLETE") known.isComplete = true;
    if (action === "SEND_BACK") known.isComplete = false;
  }

  private remove(item: Held): void {
    item.isRemoved = true;
    // What leaves before the beginning was never promised.
    if (this.begunAt === undefined) {
      this.flows.committed -= item.estimate ?? 0;
      this.items.delete(item.postId);
    } else this.flows.removed += item.estimate ?? 0;
  }

  private reestimate(item: Held, estimate: number | null): void {
    this.flows[this.begunAt === undefined ? "committed" : "reestimated"] += (estimate ?? 0) - (item.estimate ?? 0);
    item.estimate = estimate;
  }

  private sums(): { scope: number; completed: number } {
    let [scope, completed] = [0, 0];
    for (const { estimate, isComplete, isRemoved } of this.items.values()) {
      if (isRemoved) continue;
      scope += estimate ?? 0;
      if (isComplete) completed += estimate ?? 0;
    }
    return { scope: roundNumber(scope), completed: roundNumber(completed) };
  }
}

function shown({ isComplete: _, isRemoved: __, ...item }: Held): SprintItem {
  return item;
}
