import type { ListedSubPost } from "@itoguchi/core/posts/sub-post";
import type { SubPostSource } from "#web/views/table/sub-rows.ts";
import { inBatches } from "./in-batches.ts";

const MOST = 200;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const NONE: readonly ListedSubPost[] = [];

interface OwnSource extends SubPostSource {
  /** Some are not what they were. */
  changed(): void;
  /** What could not be asked may be asked now. */
  retry(): void;
}

/**
 * Of posts in sight, asked for together. When any is changed, those in sight are asked for anew; what could not be asked is
 * asked again after a pause that grows, and not with each drawing.
 */
export function createSubPostSource(ask: (numbers: number[]) => Promise<readonly ListedSubPost[]>): OwnSource {
  const known = new Map<number, readonly ListedSubPost[]>();
  const listeners = new Set<() => void>();
  const failed = new Set<number>();
  let [asked, version, pause] = [new Set<number>(), 0, SHORTEST_PAUSE_MS];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const askFor = inBatches<number, readonly ListedSubPost[]>(MOST, async (numbers) => {
    const byPost = Map.groupBy(await ask(numbers), ({ projectSerialNumber }) => projectSerialNumber);
    return new Map(numbers.map((number) => [number, byPost.get(number) ?? NONE]));
  });
  function tell() {
    version++;
    for (const listener of listeners) listener();
  }
  /** Whoever draws then wants those that are still in sight. */
  function askAgain() {
    clearTimeout(waiting);
    waiting = undefined;
    for (const number of failed) asked.delete(number);
    failed.clear();
    tell();
  }
  function waitLonger() {
    if (waiting !== undefined) return;
    waiting = setTimeout(askAgain, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  async function learn(numbers: readonly number[]) {
    const answers = await Promise.all(numbers.map(askFor));
    let isNew = false;
    for (const [index, number] of numbers.entries()) {
      const found = answers[index];
      if (!found) {
        failed.add(number);
        continue;
      }
      known.set(number, found);
      isNew = true;
    }
    if (failed.size > 0) waitLonger();
    else pause = SHORTEST_PAUSE_MS;
    if (isNew) tell();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    of: (number) => known.get(number),
    want(numbers) {
      const missing = numbers.filter((number) => !asked.has(number));
      if (missing.length === 0) return;
      for (const number of missing) asked.add(number);
      void learn(missing);
    },
    changed() {
      asked = new Set(failed);
      tell();
    },
    retry() {
      pause = SHORTEST_PAUSE_MS;
      if (failed.size > 0) askAgain();
    },
  };
}
