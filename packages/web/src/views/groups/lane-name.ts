import { hasOptions, holdsPeople } from "@itoguchi/core/columns/column.policy";
import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { ownKindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { CellContext } from "#web/columns/cell.ts";
import { personOf } from "#web/columns/parts/people.tsx";
import { t } from "../kanban.texts.ts";

/** What a lane is called. Kinds without names of their own have their values for keys. */
export function laneName(lane: string, column: Column, context: CellContext): string {
  const { groupName } = ownKindOf(column);
  if (groupName) return groupName(lane);
  if (lane === "") return t("kanban.none");
  if (hasOptions(column)) return optionOf(column, lane)?.name ?? t("kanban.unknown");
  if (holdsPeople(column))
    return personOf(context.people, lane)?.name || context.reading.memberName(lane) || t("kanban.unknown");
  if (isSectionColumn(column)) return context.sections.find(({ id }) => id === lane)?.name ?? t("kanban.unknown");
  return lane;
}
