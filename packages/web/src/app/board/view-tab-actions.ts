import type { ProjectStore } from "@itoguchi/client/project/project-store";
import * as operations from "@itoguchi/core/views/view-settings.operations";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import type { ViewTabActions } from "#web/views/tabs/tab-view.ts";
import { t } from "./board.texts.ts";

/** What can be done with the views of a board; they change on the screen when the server tells of it. */
export function viewTabActions(
  store: ProjectStore,
  boardId: string,
  { open, subscribe }: Pick<ViewTabActions, "open" | "subscribe">,
): ViewTabActions {
  const { outbox } = store;
  return {
    open,
    subscribe,
    async add({ name, viewType }) {
      const { id } = await outbox.post(operations.registerView, { boardId, name, viewType });
      open(id);
    },
    rename: (boardViewId, name) => attempt(outbox.post(operations.updateView, { boardViewId, name })),
    duplicate: (boardViewId) =>
      attempt(
        outbox.post(operations.duplicateView, { boardViewId }).then(({ id, name }) => {
          open(id);
          const undo = () => {
            open(boardViewId);
            attempt(outbox.post(operations.deleteView, { boardViewId: id }));
          };
          return toast(t("board.viewDuplicated", { name }), { action: undoAction(undo) });
        }),
      ),
    makeDefault: (boardViewId) => attempt(outbox.post(operations.setDefaultView, { boardViewId })),
    archive: (boardViewId) =>
      attempt(
        outbox.post(operations.archiveView, { boardViewId }).then(() =>
          toast(t("board.viewArchived"), {
            action: undoAction(() => attempt(outbox.post(operations.unarchiveView, { boardViewId }))),
          }),
        ),
      ),
    move: (boardViewId, { previousId, nextId }) =>
      attempt(
        outbox.post(operations.moveView, {
          boardViewId,
          previousBoardViewId: previousId,
          nextBoardViewId: nextId,
        }),
      ),
  };
}

/** A failure is told; there is nothing else to be done about it. */
export function attempt(done: Promise<unknown>): void {
  done.catch((error) => {
    const { message } = failureOfError(error, new Set());
    void toast(message ?? t("board.failed"), { isFault: true });
  });
}
