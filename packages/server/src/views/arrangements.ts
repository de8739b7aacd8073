import type { Reading } from "@itoguchi/core/columns/kind";
import { fail } from "@itoguchi/core/kernel/errors";
import type { IsDue, Slices } from "@itoguchi/core/kernel/slices";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Weighed } from "../project-engine/replica.ts";
import { readingOf } from "./reading.ts";

/** How many views of one project are kept arranged, and how much memory they may take. */
const KEPT = 50;
const KEPT_BYTES = 64 * 1_048_576;
/** A build that is never right at its end is done at once where nobody notices. */
const UNNOTICED_MS = 20;

interface Kept {
  arrangement: Arrangement;
  /** As of the last time that it was built: lists of a hundred thousand groups are not counted again for every request. */
  bytes: number;
}

class Arrangements implements Weighed {
  /** The latest asked stand last. */
  readonly #known = new Map<string, Kept>();
  readonly #underway = new Map<string, Promise<unknown>>();

  get bytes(): number {
    let bytes = 0;
    for (const kept of this.#known.values()) bytes += kept.bytes;
    return bytes;
  }

  async read<Result>(
    ctx: ReadCtx,
    { view, reading }: { view: ViewQuery; reading: Reading },
    read: (arrangement: Arrangement) => Result,
  ): Promise<Result> {
    const key = keyOf(view, reading.self);
    for (;;) {
      const underway = this.#underway.get(key);
      if (!underway) break;
      // Whoever asks the same meanwhile waits for it; when it fails, they try themselves.
      await underway.catch(() => {});
    }
    const found = this.#known.get(key);
    if (found?.arrangement.isNear(reading)) {
      found.arrangement.refresh(reading);
      this.#known.delete(key);
      this.#known.set(key, found);
      return read(found.arrangement);
    }
    // Until it is right: one that is given up on halfway would be taken for up to date.
    this.#known.delete(key);
    const question = { project: ctx.replica.table, view, reading };
    const refreshing = ctx.evaluate((isDue) => timed(refreshed(found?.arrangement, question, isDue)));
    this.#underway.set(key, refreshing);
    try {
      const { result, ms } = await refreshing;
      if (!result.isSettled && ms > UNNOTICED_MS) throw fail("ServiceUnavailable", { retryAfterSeconds: 1 });
      const { arrangement } = result;
      arrangement.refresh(reading);
      this.#keep(key, arrangement);
      return read(arrangement);
    } finally {
      this.#underway.delete(key);
    }
  }

  /** For whoever has waited for it just before. */
  atOnce({ replica }: ReadCtx, { view, reading }: { view: ViewQuery; reading: Reading }): Arrangement {
    const key = keyOf(view, reading.self);
    const found = this.#underway.has(key) ? undefined : this.#known.get(key)?.arrangement;
    if (!found) return new Arrangement({ project: replica.table, view, reading });
    found.refresh(reading);
    return found;
  }

  #keep(key: string, arrangement: Arrangement): void {
    this.#known.delete(key);
    this.#known.set(key, { arrangement, bytes: arrangement.bytes });
    let { bytes } = this;
    for (const [oldest, kept] of this.#known) {
      if (oldest === key || (this.#known.size <= KEPT && bytes <= KEPT_BYTES)) break;
      this.#known.delete(oldest);
      bytes -= kept.bytes;
    }
  }
}

/**
 * Reads what a view shows now. The same question asked again is not worked out again: what changed since is put in its place. It is
 * read at one moment: after a wait, the slots in it may be those of other posts.
 */
export function readArrangement<Result>(
  ctx: ReadCtx,
  view: ViewQuery,
  read: (arrangement: Arrangement) => Result,
): Promise<Result> {
  return ctx.replica.keep(Arrangements).read(ctx, { view, reading: readingOf(ctx, view) }, read);
}

/** Several of one moment: each has been read just before. */
export function arrangeAtOnce(ctx: ReadCtx, view: ViewQuery): Arrangement {
  return ctx.replica.keep(Arrangements).atOnce(ctx, { view, reading: readingOf(ctx, view) });
}

interface Refreshed {
  arrangement: Arrangement;
  isSettled: boolean;
}

function* refreshed(
  found: Arrangement | undefined,
  question: Arrangement["question"],
  isDue: IsDue,
): Slices<Refreshed> {
  const arrangement = found ?? (yield* Arrangement.inSlices(question, isDue));
  const outcome = yield* arrangement.refreshInSlices(question.reading, isDue);
  return { arrangement, isSettled: outcome !== "unsettled" };
}

/** How long it took by itself. */
function* timed<Result>(work: Slices<Result>): Slices<{ result: Result; ms: number }> {
  let ms = 0;
  for (;;) {
    const began = performance.now();
    const { done, value } = work.next();
    ms += performance.now() - began;
    if (done) return { result: value, ms };
    yield;
  }
}

function keyOf(view: ViewQuery, self: string | undefined): string {
  const { id, boardId, viewType, isContainArchive, groupColumnId, kanbanSectionColumnId } = view;
  const { filterGroupList, orderConditionList, groupOptionList } = view;
  return JSON.stringify([
    ...[id, boardId, viewType, isContainArchive, groupColumnId, kanbanSectionColumnId],
    // Not by their ids: the same conditions are the same question.
    filterGroupList.map(({ conditionOperator, filterConditionList }) => [conditionOperator, filterConditionList]),
    ...[orderConditionList, groupOptionList, self],
  ]);
}
