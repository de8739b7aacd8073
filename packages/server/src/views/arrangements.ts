import type { Reading } from "@itoguchi/core/columns/kind";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Weighed } from "../project-engine/replica.ts";
import { readingOf } from "./reading.ts";

/** How many views of one project are kept arranged. */
const KEPT = 50;

class Arrangements implements Weighed {
  readonly #known = new Map<string, Arrangement>();

  get bytes(): number {
    let bytes = 0;
    for (const arrangement of this.#known.values()) bytes += arrangement.bytes;
    return bytes;
  }

  of({ replica }: ReadCtx, view: ViewQuery, reading: Reading): Arrangement {
    const key = keyOf(view, reading.self);
    const found = this.#known.get(key);
    // The latest asked stand last; the first goes when there is no more room.
    this.#known.delete(key);
    if (this.#known.size >= KEPT) this.#known.delete(this.#known.keys().next().value as string);
    const arrangement = found ?? new Arrangement({ project: replica.table, view, reading });
    found?.refresh(reading);
    this.#known.set(key, arrangement);
    return arrangement;
  }
}

/** What a view shows now. The same question asked again is not worked out again: what changed since is put in its place. */
export function arrangementOf(ctx: ReadCtx, view: ViewQuery): Arrangement {
  return ctx.replica.keep(Arrangements).of(ctx, view, readingOf(ctx, view));
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
