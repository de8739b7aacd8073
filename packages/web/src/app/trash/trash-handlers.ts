import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { purgeTrashItem, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import { type TrashItem, TrashItemType } from "@itoguchi/core/trash/trash-item";

/** What holds others comes back before them. */
const FIRST: readonly TrashItemType[] = TrashItemType.options;

export function trashHandlers(operate: Asker, place: ProjectPlace) {
  const turn = ({ trashItemType }: TrashItem) => FIRST.indexOf(trashItemType);
  return {
    loadSections: (boardId: string) => operate(projectBoardSectionList, place, { boardId }),
    async restore(items: readonly TrashItem[], sectionId?: string): Promise<void> {
      for (const { id } of items.toSorted((a, b) => turn(a) - turn(b)))
        await operate(restoreTrashItem, place, { id, ...(sectionId ? { sectionId } : {}) });
    },
    async purge({ id }: TrashItem): Promise<void> {
      await operate(purgeTrashItem, place, { id });
    },
  };
}
