import {
  convertedValues,
  type OptionReplaced,
  replacedValues,
  type SectionEmptied,
  type ValuesConverted,
} from "../posts/mass-changes.ts";
import type { ProjectTable } from "../views/project-table.ts";

export function moveAllOut(table: ProjectTable, deed: SectionEmptied): void {
  const { boardId, sectionId, intoSectionId, updatedBy, userUpdatedAt } = deed;
  const board = table.board(boardId);
  for (let slot = 0; slot < board.end; slot++)
    if (board.section.get(slot) === sectionId)
      table.patchPost(board.idAt(slot) as string, { sectionId: intoSectionId, updatedBy, userUpdatedAt });
}

export function convertAll(table: ProjectTable, deed: ValuesConverted): void {
  const board = table.board(deed.column.boardId);
  for (let slot = 0; slot < board.end; slot++) {
    const value = board.storeOf(deed.column.id)?.raw(slot);
    if (value !== undefined) table.patchPost(board.idAt(slot) as string, { data: convertedValues(value, deed) });
  }
}

export function replaceEverywhere(table: ProjectTable, deed: OptionReplaced): void {
  const { boardId, columnId, updatedBy, userUpdatedAt } = deed;
  const board = table.board(boardId);
  const columns = table.columns(boardId);
  // Only clocks look at the other values of a post.
  const hasClocks = columns.some(({ timeMeasurementSetting }) => timeMeasurementSetting !== null);
  const store = board.storeOf(columnId);
  for (let slot = 0; slot < board.end; slot++) {
    const value = store?.raw(slot);
    if (value === undefined) continue;
    const data = replacedValues(hasClocks ? board.read(slot).data : { [columnId]: value }, columns, deed);
    if (data) table.patchPost(board.idAt(slot) as string, { data, updatedBy, userUpdatedAt });
  }
}
