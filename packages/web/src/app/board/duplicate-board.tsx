import { deleteBoard, duplicateBoard } from "@itoguchi/core/boards/boards.operations";
import { useNavigate } from "react-router";
import { boardPath } from "#web/app/shell.ts";
import { DuplicateBoardDialog } from "#web/boards/duplicate-board-dialog.tsx";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "./board.texts.ts";
import { attempt } from "./view-tab-actions.ts";

interface DuplicateBoardProps {
  boardId: string;
  place: { workspaceId: string; projectKey: string };
  name: string;
  close(): void;
}

/** Leads to the copy; undone, it leads back. */
export default function DuplicateBoard({ boardId, place, name, close }: DuplicateBoardProps) {
  const navigate = useNavigate();
  const { operate } = useSession();
  return (
    <DuplicateBoardDialog
      name={name}
      close={close}
      duplicate={async (chosen) => {
        const copy = await operate(duplicateBoard, place, { boardId, ...chosen });
        const undo = () =>
          attempt(
            Promise.resolve(navigate(boardPath(place, boardId))).then(() =>
              operate(deleteBoard, place, { boardId: copy.id, isConfirmed: true }),
            ),
          );
        close();
        void navigate(boardPath(place, copy.id));
        void toast(t("board.boardDuplicated", { name: copy.name }), {
          action: undoAction(undo),
        });
      }}
    />
  );
}
