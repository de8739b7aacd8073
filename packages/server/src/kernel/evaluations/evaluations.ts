import type { Sliced, Slices } from "@itoguchi/core/kernel/slices";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Metrics } from "../metrics.ts";
import type { Redis } from "../redis/redis.ts";
import { tooMany } from "../too-many-requests.ts";
import { type BusyRequests, createBusyRequests } from "./busy-requests.ts";
import { createTenantCosts } from "./tenant-costs.ts";

/** After so long the event loop has its turn: sockets, timers, answers of the database. */
const SLICE_MS = 0.5;
/** One that seems longer was interrupted: by the machine, or by the collection of garbage. */
const LONGEST_SLICE_MS = 5;
/** An evaluation that takes longer is costly: it gives way to requests, and its workspace needs budget for it. */
const SHORT_MS = 20;
/** What all costly ones together have of the main thread at least, however many requests there are. */
const LEAST_SHARE = 1 / 8;
/** The same while only workspaces wait that had much in this minute already. */
const LEAST_SHARE_OF_HEAVY = 1 / 32;
/** Of one workspace at a time: each holds what it has worked out so far in memory. */
const MOST_WAITING = 64;
const FULL_MS = 1_000;

/** For whom something is worked out. */
export interface Evaluating {
  workspaceId: string;
  requestId: string;
}

/** Rules: SPEC.md. */
export interface Evaluations {
  /** Requests are counted here while they are worked on. */
  requests: BusyRequests;
  run<Result>(who: Evaluating, work: Sliced<Result>): Promise<Result>;
}

interface Evaluation extends Evaluating {
  slices: Slices<unknown>;
  spentMs: number;
  /** Longer than the short ones; its workspace had budget for it. */
  isCostly: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Of one workspace: the short ones take turns, the costly ones go one after the other. */
interface Line {
  workspaceId: string;
  short: Evaluation[];
  costly: Evaluation[];
}

export function createEvaluations({
  clock,
  metrics,
  log,
  redis,
  budgetSeconds,
  time = () => performance.now(),
}: {
  clock: Clock;
  metrics: Metrics;
  log: Logger;
  redis?: Redis | undefined;
  budgetSeconds: number;
  /** Milliseconds, for what takes few of them. */
  time?: () => number;
}): Evaluations {
  const requests = createBusyRequests(time);
  const costs = createTenantCosts({ clock, time, redis, budgetSeconds });
  /** By workspace, in the order of their turns. */
  const lines = new Map<string, Line>();
  let sliceEnds = 0;
  let turns = 0;
  let isScheduled = false;
  let pause: NodeJS.Timeout | undefined;
  let lastMs = 0;
  metrics.watchEvaluations({ waiting: countWaiting, mostSeconds: costs.mostSeconds });

  const isDue = () => time() >= sliceEnds;

  /** True when it has come to its end. */
  function runSlice(evaluation: Evaluation): boolean {
    const began = time();
    sliceEnds = began + SLICE_MS;
    try {
      const { done, value } = evaluation.slices.next();
      if (done) evaluation.resolve(value);
      return done === true;
    } catch (error) {
      evaluation.reject(error);
      return true;
    } finally {
      lastMs = Math.min(LONGEST_SLICE_MS, time() - began);
      evaluation.spentMs += lastMs;
      costs.add(evaluation.workspaceId, lastMs);
      metrics.evaluationSeconds.inc(lastMs / 1_000);
    }
  }

  async function run<Result>(who: Evaluating, work: Sliced<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const evaluation = { ...who, slices: work(isDue), spentMs: 0, isCostly: false, resolve, reject };
    // Small boards are done with at once.
    if (runSlice(evaluation)) return promise as Promise<Result>;
    const { workspaceId, requestId } = who;
    const line = lines.get(workspaceId) ?? { workspaceId, short: [], costly: [] };
    if (lengthOf(line) >= MOST_WAITING) {
      metrics.refusals.inc({ reason: "evaluations" });
      throw tooMany(FULL_MS);
    }
    waitOn(line, evaluation);
    if (lengthOf(line) > 0) lines.set(workspaceId, line);
    const isBusy = requests.end(requestId);
    if (pause && !givesWay(nextLine())) endPause();
    schedule();
    try {
      return (await promise) as Result;
    } finally {
      if (isBusy) requests.begin(requestId);
    }
  }

  /** One slice in a turn of the event loop, whoever waits. */
  function turn(): void {
    isScheduled = false;
    pause = undefined;
    const line = nextLine();
    const evaluation = line?.short.shift() ?? line?.costly.shift();
    if (!line || !evaluation) return;
    turns++;
    if (!runSlice(evaluation)) waitOn(line, evaluation);
    lines.delete(line.workspaceId);
    if (lengthOf(line) > 0) lines.set(line.workspaceId, line);
    schedule();
  }

  function waitOn(line: Line, evaluation: Evaluation): void {
    const { workspaceId, spentMs, isCostly } = evaluation;
    if (isCostly) return void line.costly.unshift(evaluation);
    if (spentMs < SHORT_MS) return void line.short.push(evaluation);
    const refusedFor = costs.refusedFor(workspaceId);
    if (refusedFor !== undefined) {
      metrics.refusals.inc({ reason: "cost" });
      if (costs.isFirstRefusal(workspaceId)) log.warn({ workspaceId, budgetSeconds }, "evaluations cost too much");
      evaluation.reject(tooMany(refusedFor));
      return;
    }
    evaluation.isCostly = true;
    line.costly.push(evaluation);
  }

  /** Those who need not give way go first, but every few turns whoever waited longest. */
  function nextLine(): Line | undefined {
    if (turns % (1 / LEAST_SHARE) !== 0)
      for (const line of lines.values()) if (line.short.length > 0 && costs.hasCredit(line.workspaceId)) return line;
    return lines.values().next().value;
  }

  function givesWay(line: Line | undefined): boolean {
    return line !== undefined && requests.isAny() && (line.short.length === 0 || !costs.hasCredit(line.workspaceId));
  }

  function leastShare(): number {
    for (const { workspaceId } of lines.values()) if (!costs.isHeavy(workspaceId)) return LEAST_SHARE;
    return LEAST_SHARE_OF_HEAVY;
  }

  function schedule(): void {
    if (isScheduled || lines.size === 0) return;
    isScheduled = true;
    if (givesWay(nextLine())) pause = setTimeout(turn, lastMs * (1 / leastShare() - 1));
    else setImmediate(turn);
  }

  function endPause(): void {
    if (!pause) return;
    clearTimeout(pause);
    pause = undefined;
    setImmediate(turn);
  }

  function countWaiting(): number {
    let count = 0;
    for (const line of lines.values()) count += lengthOf(line);
    return count;
  }

  return { requests, run };
}

function lengthOf({ short, costly }: Line): number {
  return short.length + costly.length;
}
