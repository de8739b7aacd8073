import { Arrangement } from "@itoguchi/core/views/arrangement";
import type { ViewQuery } from "@itoguchi/core/views/view-query";
import type { ReadCtx } from "../kernel/project/project-command.ts";
import type { Replica } from "../kernel/project/replica.ts";
import { readingOf } from "./reading.ts";

/** How many views of one project are kept arranged. */
const KEPT = 50;
const arranged = new WeakMap<Replica, Map<string, Arrangement>>();

/** What a view shows now. The same question asked again is not worked out again: what changed since is put in its place. */
export function arrangementOf(ctx: ReadCtx, view: ViewQuery): Arrangement {
  const known = arranged.get(ctx.replica) ?? new Map<string, Arrangement>();
  arranged.set(ctx.replica, known);
  const reading = readingOf(ctx, view);
  const key = keyOf(view, reading.self);
  const found = known.get(key);
  // The latest asked stand last; the first goes when there is no more room.
  known.delete(key);
  if (known.size >= KEPT) known.delete(known.keys().next().value as string);
  const arrangement = found ?? new Arrangement({ project: ctx.replica.table, view, reading });
  found?.refresh(reading);
  known.set(key, arrangement);
  return arrangement;
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
