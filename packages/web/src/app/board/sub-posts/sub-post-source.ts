import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { ListedSubPost, SubPost } from "@itoguchi/core/model/sub-post";
import { applySubPostEvent } from "@itoguchi/core/sub-posts/sub-post.events";
import type { SubPostSource } from "#web/views/table/rows/sub-rows.ts";
import { inBatches } from "../in-batches.ts";

const MOST = 200;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const NONE: readonly ListedSubPost[] = [];

interface OwnSource extends SubPostSource {
  /** An event of the project's stream. */
  hear(event: { type: string; payload: unknown }): void;
  /** What could not be asked may be asked now. */
  retry(): void;
}

/** What any number of them follows from at once: they are asked for anew. */
const OF_MANY = ["values.converted", "option.replaced", STREAM_RELOAD];

interface Asked {
  ask(numbers: number[]): Promise<readonly ListedSubPost[]>;
  isContainArchive: boolean;
}

/**
 * Of posts in sight, asked for together and then changed by events. What could not be asked is asked again after a pause that
 * grows, and not with each drawing.
 */
export function createSubPostSource({ ask, isContainArchive }: Asked): OwnSource {
  const known = new Map<number, readonly ListedSubPost[]>();
  const listeners = new Set<() => void>();
  const failed = new Set<number>();
  /** On their way, and changed meanwhile: the answer may be older. */
  const [underway, outdated] = [new Set<number>(), new Set<number>()];
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
    for (const number of numbers) underway.add(number);
    const answers = await Promise.all(numbers.map((number) => askFor(number).catch(() => undefined)));
    let isNew = false;
    for (const number of numbers) {
      underway.delete(number);
      if (outdated.delete(number)) asked.delete(number);
    }
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
  function put(subPost: SubPost) {
    const { projectSerialNumber: number, id, archivedAt } = subPost;
    if (underway.has(number)) outdated.add(number);
    const list = known.get(number);
    if (!list) return;
    const others = list.filter((one) => one.id !== id);
    const isShown = archivedAt === null || isContainArchive;
    known.set(number, isShown ? [...others, listed(subPost)].sort(byPlace) : others);
  }
  function remove(id: string) {
    for (const number of underway) outdated.add(number);
    for (const [number, list] of known)
      if (list.some((one) => one.id === id))
        known.set(
          number,
          list.filter((one) => one.id !== id),
        );
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
    hear(event) {
      if (OF_MANY.includes(event.type)) asked = new Set(failed);
      else if (event.type.startsWith("subPosts.")) applySubPostEvent({ subPosts: { put, remove } }, event);
      else return;
      tell();
    },
    retry() {
      pause = SHORTEST_PAUSE_MS;
      if (failed.size > 0) askAgain();
    },
  };
}

function listed({ data: columnData, ...subPost }: SubPost): ListedSubPost {
  const { id, projectSerialNumber, subPostProjectSerialNumber, title, postOrder, archivedAt } = subPost;
  return { id, projectSerialNumber, subPostProjectSerialNumber, title, postOrder, archivedAt, columnData };
}

function byPlace(a: ListedSubPost, b: ListedSubPost): number {
  return compareKeys(a.postOrder, b.postOrder) || (a.id < b.id ? -1 : 1);
}
