import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { purgeTrashItem, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import { type TrashItem, TrashItemType } from "@itoguchi/core/trash/trash-item";

/** What holds others comes back before them. */
const FIRST: readonly TrashItemType[] = TrashItemType.options;

export function trashHandlers(operate: Asker, place: ProjectPlace) {
  const turn = ({ trashItemType }: TrashItem) => FIRST.indexOf(trashItemType);
  return {
    loadSections: (boardId: string) => operate(projectBoardSectionList, place, { boardId }),
    /** All that can be restored; answers those whose section is gone, which need another. */
    async restore(items: readonly TrashItem[], sectionId?: string): Promise<TrashItem[]> {
      const homeless: TrashItem[] = [];
      for (const item of items.toSorted((a, b) => turn(a) - turn(b)))
        try {
          await operate(restoreTrashItem, place, { id: item.id, ...(sectionId ? { sectionId } : {}) });
        } catch (error) {
          if (sectionId || !asksForSection(error)) throw error;
          homeless.push(item);
        }
      return homeless;
    },
    async purge({ id }: TrashItem): Promise<void> {
      await operate(purgeTrashItem, place, { id });
    },
  };
}

function asksForSection(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.kind === "Conflict" &&
    error.exceptionList.some(({ field }) => field === "sectionId")
  );
}
