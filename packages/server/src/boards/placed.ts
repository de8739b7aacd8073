import type { Placed } from "@itoguchi/core/boards/beside";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import type { Column } from "@itoguchi/core/model/column";
import type { ProjectCtx } from "../project-engine/project-command.ts";

export function placedBoards({ replica }: ProjectCtx): Placed[] {
  return [...replica.boards.values()].map(({ id, boardOrder }) => ({ id, key: boardOrder }));
}

export function placedSections({ replica }: ProjectCtx, boardId: string): Placed[] {
  return replica.sectionsOf(boardId).map(({ id, sectionOrder }) => ({ id, key: sectionOrder }));
}

/** Those of sprints always stand last. */
export function placedColumns({ replica }: ProjectCtx, boardId: string): Placed[] {
  const columns = replica.columnsOf(boardId).filter((column) => !isSprintColumn(column));
  return columns.map(({ id, columnOrder }) => ({ id, key: columnOrder }));
}

/** Deleted ones have a place too: posts that had them are sorted by it. */
export function placedOptions({ valueOptionList }: Column): Placed[] {
  return valueOptionList.map(({ id, optionOrder }) => ({ id, key: optionOrder }));
}

export function without(list: readonly Placed[], id: string): Placed[] {
  return list.filter((one) => one.id !== id);
}
