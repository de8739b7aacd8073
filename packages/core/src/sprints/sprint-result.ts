import { z } from "zod";
import { roundNumber } from "../kernel/decimal.ts";
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

const Totals = z.object({
  committed: z.number().describe("始まったときの見積もり"),
  added: z.number(),
  removed: z.number(),
  reestimated: z.number().describe("見積もりの変更の差し引き"),
  completed: z.number(),
  notCompleted: z.number(),
});
export type SprintTotals = z.infer<typeof Totals>;

const ScopeChange = z.object({
  at: z.string(),
  action: z.enum(["ADD_ITEM", "REMOVE_ITEM", "UPDATE_ESTIMATE"]),
  projectSerialNumber: z.number().int(),
  title: z.string(),
  change: z.number().describe("全体の見積もりの増減"),
  isUnestimated: z.boolean().optional().describe("見積もりのない投稿の追加か除外。増減は0"),
});
export type ScopeChange = z.infer<typeof ScopeChange>;

/** What a sprint came to, or stands at. */
export const SprintResult = z.object({
  completeList: z.array(Item),
  notCompletedList: z.array(Item),
  removeList: z.array(Item),
  totals: Totals,
  velocity: z.number(),
  dayList: z.array(SprintDay),
  changeList: z.array(ScopeChange).describe("始まった後の増減。起きた順"),
  count: z
    .object({ totals: Totals, dayList: z.array(SprintDay), changeList: z.array(ScopeChange) })
    .describe("見積もりのかわりに件数で数えたもの"),
});
export type SprintResult = z.infer<typeof SprintResult>;

interface Held extends SprintItem {
  isComplete: boolean;
  isRemoved: boolean;
}

/** Computed from the log alone; the plan says where days begin and end, and how far the ideal line runs. */
export function sprintResult(log: readonly SprintLine[], plan: SprintPlan): SprintResult {
  const { totals, dayList, changeList } = replayed(log.map(asOne), plan);
  return { ...replayed(log, plan), count: { totals, dayList, changeList } };
}

function replayed(log: readonly SprintLine[], plan: SprintPlan): Omit<SprintResult, "count"> {
  const replay = new Replay();
  for (const line of log) replay.take(line);
  return replay.result(plan);
}

/** Every post counts for one, whatever it was estimated at. */
function asOne(line: SprintLine): SprintLine {
  return line.postId === null ? line : { ...line, estimate: 1 };
}

class Replay {
  private readonly items = new Map<string, Held>();
  private readonly stands: Stand[] = [];
  private begunAt: string | undefined;
  private closedAt: string | undefined;
  private readonly flows = { committed: 0, added: 0, removed: 0, reestimated: 0 };
  private readonly held = { scope: 0, completed: 0 };
  private readonly changes: ScopeChange[] = [];

  take(line: SprintLine): void {
    const before = this.sums().scope;
    if (line.postId !== null) {
      this.count(this.items.get(line.postId), -1);
      this.takeItem(line, line.postId);
      this.count(this.items.get(line.postId), 1);
    } else if (line.action === "BEGIN") this.begunAt = line.at;
    else this.closedAt = line.action === "DONE" ? line.at : undefined;
    const sums = this.sums();
    this.stands.push({ at: line.at, ...sums });
    this.noteChange(line, roundNumber(sums.scope - before));
  }

  /** [SP20] A post without an estimate comes and goes as well: that is told, though nothing changes in the sum. */
  private noteChange({ at, action, projectSerialNumber, title, estimate }: SprintLine, change: number): void {
    if (this.begunAt === undefined || projectSerialNumber === null) return;
    const isMove = action === "ADD_ITEM" || action === "REMOVE_ITEM";
    if (isMove || (action === "UPDATE_ESTIMATE" && change !== 0))
      this.changes.push({
        ...{ at, action, projectSerialNumber, title: title ?? "", change },
        ...(isMove && estimate === null && { isUnestimated: true }),
      });
  }

  result(plan: SprintPlan): Omit<SprintResult, "count"> {
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
      changeList: this.changes,
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
    return { scope: roundNumber(this.held.scope), completed: roundNumber(this.held.completed) };
  }

  /** What a post counts for is taken off before it changes and put on again afterwards: logs are as long as sprints are busy. */
  private count(item: Held | undefined, sign: 1 | -1): void {
    if (!item || item.isRemoved) return;
    this.held.scope += sign * (item.estimate ?? 0);
    if (item.isComplete) this.held.completed += sign * (item.estimate ?? 0);
  }
}

function shown({ isComplete: _, isRemoved: __, ...item }: Held): SprintItem {
  return item;
}
