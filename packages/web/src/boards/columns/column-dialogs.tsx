import type { Made } from "@itoguchi/core/kernel/made.policy";
import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import { undoable } from "../undoable.ts";
import { ChangeTypeDialog } from "./change-type-dialog.tsx";
import type { ColumnActions } from "./column-actions.ts";
import { EditColumnDialog } from "./edit-column-dialog.tsx";
import { NewColumnDialog } from "./new-column-dialog.tsx";

/** What a dialog is wanted for. */
export type ColumnAsking = { to: "add" } | { to: "edit" | "type" | "delete"; columnId: string };

interface ColumnDialogsProps {
  asking: ColumnAsking;
  context: BoardContext;
  mayLock: boolean;
  mayDelete(made: Made): boolean;
  actions: ColumnActions;
  close(): void;
}

export function ColumnDialogs({ asking, context, mayLock, mayDelete, actions, close }: ColumnDialogsProps) {
  if (asking.to === "add")
    return <NewColumnDialog context={context} mayLock={mayLock} register={actions.register} close={close} />;
  const column = context.board.columnList.find(({ id }) => id === asking.columnId);
  if (!column) return null;
  if (asking.to === "edit") return <EditColumnDialog {...{ column, context, mayLock, mayDelete, actions, close }} />;
  if (asking.to === "type")
    return (
      <ChangeTypeDialog
        column={column}
        context={context}
        changeType={(columnType, isConfirmed) => actions.changeType(column.id, columnType, isConfirmed)}
        close={close}
      />
    );
  return (
    <AskFirstDialog
      title={t("column.deleteTitle", { name: column.name })}
      confirmLabel={t("column.deleteSubmit")}
      sureLabel={t("column.deleteSure")}
      close={close}
      act={async (isConfirmed) => {
        const restore = await actions.remove(column.id, isConfirmed);
        return undoable(t("column.deleted", { name: column.name }), restore);
      }}
    >
      {t("column.deleteText")}
    </AskFirstDialog>
  );
}
