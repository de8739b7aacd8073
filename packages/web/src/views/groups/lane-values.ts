import { hasOptions } from "@itoguchi/core/columns/column.policy";
import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { CellContext } from "#web/columns/cell.ts";

/** Lanes whose value a card takes on when it is put into them. */
export function hasLanes(column: Pick<Column, "columnType">): boolean {
  return hasOptions(column) || isUser(column) || isSectionColumn(column);
}

/** A card may stand in several of its lanes. */
function isSeveral(column: Pick<Column, "columnType">): boolean {
  return isUser(column) || kindOf(column).family === "options";
}

/** The value after a card went from one lane to another: only the lane's own is replaced. The lane of none leaves none. */
export function movedValue(column: Pick<Column, "columnType">, value: unknown, from: string, to: string): unknown {
  if (to === "") return null;
  if (!isSeveral(column)) return to;
  const before = Array.isArray(value) ? (value as string[]) : [];
  const after = before.includes(from) ? before.map((one) => (one === from ? to : one)) : [...before, to];
  return [...new Set(after)];
}

export type LaneRefusal = "locked" | "required" | "gone" | "fixed";

interface LaneGround {
  column: Column;
  sections: CellContext["sections"];
  canWriteLocked: boolean;
}

/** Why a lane does not take cards of other lanes. */
export function laneRefusal(lane: string, { column, sections, canWriteLocked }: LaneGround): LaneRefusal | undefined {
  if (!hasLanes(column)) return "fixed";
  if (column.isLock && !canWriteLocked) return "locked";
  const isSection = isSectionColumn(column);
  if (lane === "") return isSection || column.required ? "required" : undefined;
  if (isSection) return sections.some(({ id, archivedAt }) => id === lane && archivedAt === null) ? undefined : "gone";
  if (isUser(column)) return undefined;
  return optionOf(column, lane)?.deletedAt === null ? undefined : "gone";
}
