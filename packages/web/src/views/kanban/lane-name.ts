import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { isSectionColumn } from "@itoguchi/core/boards/columns/board-section";
import { optionOf } from "@itoguchi/core/boards/columns/options";
import type { CellSurroundings } from "#web/kernel/columns/cell.ts";
import { personOf } from "#web/kernel/columns/parts/people.tsx";
import { t } from "#web/kernel/i18n/kanban.ts";

const PEOPLE: readonly ColumnType[] = [ColumnType.USER, ColumnType.CREATED_USER, ColumnType.UPDATED_USER];
const OPTIONS: readonly ColumnType[] = [ColumnType.STATE, ColumnType.DROP_DOWN];

export function isPersonLane({ columnType }: Column): boolean {
  return PEOPLE.includes(columnType);
}

/** What a lane is called. Kinds without names of their own have their values for keys. */
export function laneName(lane: string, column: Column, around: CellSurroundings): string {
  if (lane === "") return t("kanban.none");
  if (OPTIONS.includes(column.columnType)) return optionOf(column, lane)?.name ?? t("kanban.unknown");
  if (isPersonLane(column))
    return personOf(around.people, lane)?.name || around.reading.memberName(lane) || t("kanban.unknown");
  if (isSectionColumn(column)) return around.sections.find(({ id }) => id === lane)?.name ?? t("kanban.unknown");
  return lane;
}
