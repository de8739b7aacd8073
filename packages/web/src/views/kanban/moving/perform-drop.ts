import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import type { Column } from "@itoguchi/core/model/column";
import { chain, type Neighbours, type Place, rowsAround } from "#web/kernel/moving/places.ts";
import { asOneStep } from "#web/kernel/project/as-one-step.ts";
import type { BoardActions, ValueChange } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { movedValue } from "#web/views/groups/lane-values.ts";
import type { CardItem } from "../kanban-props.ts";
import { postAt, rowIn, rowsIn, sizeOf } from "../rows.ts";

interface DropGround {
  source: ViewSource;
  actions: BoardActions;
  column: Column;
  boardViewId: string;
  isSorted: boolean;
}

/** A drop as actions: the values of the lane, and the place between its neighbours; under a sort the values alone. */
export function performDrop(items: readonly CardItem[], place: Place, ground: DropGround): void | Promise<void> {
  const isSection = isSectionColumn(ground.column);
  const leaving = items.filter(({ from }) => from !== place.list);
  if (ground.isSorted) {
    if (isSection) ground.actions.setSection(numbersOf(leaving), place.list);
    else ground.actions.setValues(leaving.flatMap((item) => changesOf(item, place.list, ground)));
    return;
  }
  return withNeighbours(items, place, ground, (neighbours) => {
    const { actions, boardViewId } = ground;
    asOneStep(actions, () => {
      if (isSection && leaving.length > 0) actions.setSection(numbersOf(leaving), place.list);
      for (const { id, previous, next } of chain(numbersOf(items), neighbours)) {
        const item = leaving.find(({ number }) => number === id);
        const changes = isSection || !item ? [] : changesOf(item, place.list, ground);
        actions.place(id, { boardViewId, previousNumber: previous, nextNumber: next }, changes);
      }
    });
  });
}

function numbersOf(items: readonly CardItem[]): number[] {
  return items.map(({ number }) => number);
}

/** At once when both are here, as they are wherever somebody looks. */
function withNeighbours(
  items: readonly CardItem[],
  { list, rank }: Place,
  { source }: DropGround,
  put: (neighbours: Neighbours<number>) => void,
): void | Promise<void> {
  const context = rowsAround(rank, sizeOf(source, list), rowsIn(source, list, items));
  const rows = [context.before, context.after];
  const here = rows.map((row) => (row === null ? null : source.post(list, row)?.projectSerialNumber));
  const [previous, next] = here;
  if (previous !== undefined && next !== undefined) return put({ previous, next });
  return Promise.all(rows.map(async (row) => (row === null ? null : await postAt(source, list, row)))).then(
    ([before, after]) =>
      put({ previous: before?.projectSerialNumber ?? null, next: after?.projectSerialNumber ?? null }),
  );
}

function changesOf(item: CardItem, lane: string, { source, column }: DropGround): ValueChange[] {
  const row = rowIn(source, item.from, item.id);
  const value = row === undefined ? undefined : source.post(item.from, row)?.columnData[column.id];
  return [{ projectSerialNumber: item.number, columnId: column.id, value: movedValue(column, value, item.from, lane) }];
}
