import type { ProjectStore } from "@itoguchi/client/project/project-store";
import * as boards from "@itoguchi/core/boards/boards.operations";
import * as sections from "@itoguchi/core/boards/sections.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import * as options from "@itoguchi/core/columns/value-options.operations";
import { restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import type { BoardHeaderActions } from "#web/boards/board-header.tsx";
import type { ColumnActions } from "#web/boards/columns/column-actions.ts";
import type { SectionActions } from "#web/boards/sections/section-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "./board.texts.ts";
import { attempt } from "./view-tab-actions.ts";

/** What can be done with the board itself. */
export function boardActions({ outbox, boardId, replica }: ProjectStore, left: () => void): BoardHeaderActions {
  const name = () => replica.board(boardId)?.name ?? "";
  const post = (operation: typeof boards.archiveBoard | typeof boards.unarchiveBoard) =>
    outbox.post(operation, { boardId });
  const undo = (run: () => void) => ({ action: undoAction(run) });
  return {
    rename: (name) => attempt(outbox.post(boards.updateBoard, { boardId, name })),
    describe: (description) => attempt(outbox.post(boards.updateBoard, { boardId, description })),
    archive: () =>
      attempt(
        post(boards.archiveBoard).then(() =>
          toast(
            t("board.boardArchived", { name: name() }),
            undo(() => attempt(post(boards.unarchiveBoard))),
          ),
        ),
      ),
    unarchive: () =>
      attempt(
        post(boards.unarchiveBoard).then(() =>
          toast(
            t("board.boardUnarchived", { name: name() }),
            undo(() => attempt(post(boards.archiveBoard))),
          ),
        ),
      ),
    async remove(isConfirmed) {
      await outbox.post(boards.deleteBoard, { boardId, isConfirmed });
      left();
      return restoring(outbox, boardId);
    },
  };
}

/** Takes a deletion back, with all that went. */
function restoring(outbox: ProjectStore["outbox"], id: string): () => void {
  return () => attempt(outbox.post(restoreTrashItem, { id }));
}

export function columnActions({ outbox, boardId }: ProjectStore): ColumnActions {
  const done = async (asked: Promise<unknown>) => void (await asked);
  return {
    register: (column) => done(outbox.post(columns.registerColumn, { boardId, ...column })),
    update: (columnId, changes) => done(outbox.post(columns.updateColumn, { columnId, ...changes })),
    changeType: (columnId, columnType, isConfirmed) =>
      done(outbox.post(columns.changeColumnType, { columnId, columnType, isConfirmed })),
    move: (columnId, { previousId, nextId }) =>
      attempt(outbox.post(columns.moveColumn, { columnId, previousColumnId: previousId, nextColumnId: nextId })),
    async remove(columnId, isConfirmed) {
      await outbox.post(columns.deleteColumn, { columnId, isConfirmed });
      return restoring(outbox, columnId);
    },
    registerOption: ({ id: columnId }, option) =>
      done(outbox.post(options.registerValueOption, { columnId, ...option })),
    updateOption: ({ id: columnId }, valueOptionId, changes) =>
      done(outbox.post(options.updateValueOption, { columnId, valueOptionId, ...changes })),
    moveOption: ({ id: columnId }, valueOptionId, { previousId, nextId }) =>
      attempt(
        outbox.post(options.moveValueOption, {
          columnId,
          valueOptionId,
          previousValueOptionId: previousId,
          nextValueOptionId: nextId,
        }),
      ),
    async removeOption({ id: columnId }, valueOptionId, { replacementId, isConfirmed }) {
      await outbox.post(options.deleteValueOption, {
        columnId,
        valueOptionId,
        replacementValueOptionId: replacementId,
        isConfirmed,
      });
      return restoring(outbox, valueOptionId);
    },
  };
}

export function sectionActions({ outbox, boardId, replica }: ProjectStore): SectionActions {
  const done = async (asked: Promise<unknown>) => void (await asked);
  const unarchive = (sectionId: string) => outbox.post(sections.unarchiveSection, { sectionId });
  return {
    register: (name) => done(outbox.post(sections.registerSection, { boardId, name })),
    rename: (sectionId, name) => done(outbox.post(sections.updateSection, { sectionId, name })),
    move: (sectionId, { previousId, nextId }) =>
      attempt(outbox.post(sections.moveSection, { sectionId, previousSectionId: previousId, nextSectionId: nextId })),
    makeDefault: (sectionId) => done(outbox.post(sections.setDefaultSection, { sectionId })),
    async archive(sectionId) {
      await outbox.post(sections.archiveSection, { sectionId });
      await toast(t("board.sectionArchived", { name: replica.section(sectionId)?.name ?? "" }), {
        action: undoAction(() => attempt(unarchive(sectionId))),
      });
    },
    unarchive: (sectionId) => done(unarchive(sectionId)),
    async remove(sectionId, how) {
      await outbox.post(sections.deleteSection, { sectionId, ...how });
      return restoring(outbox, sectionId);
    },
  };
}
