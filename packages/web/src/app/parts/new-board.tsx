import { bulkRegisterBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { PlusIcon } from "@itoguchi/ui/icons";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { LazyNewBoardDialog } from "#web/boards/lazy-new-board-dialog.tsx";
import { t } from "#web/kernel/i18n/shell.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { boardPath } from "../shell.ts";
import { MenuButton } from "./menu-parts.tsx";

interface NewBoardProps {
  place: { workspaceId: string; projectKey: string };
  isNarrow: boolean;
}

export function NewBoard({ place, isNarrow }: NewBoardProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const { operate } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <>
      <MenuButton label={t("menu.newBoard")} icon={PlusIcon} isNarrow={isNarrow} act={() => setOpen(true)} />
      {isOpen ? (
        <LazyNewBoardDialog
          now={now}
          close={() => setOpen(false)}
          create={async (board) => {
            const made =
              "bulkCreateType" in board
                ? (await operate(bulkRegisterBoard, place, board)).boardList[0]
                : await operate(registerBoard, place, board);
            await revalidate();
            setOpen(false);
            if (made) await navigate(boardPath(place, made.id));
          }}
        />
      ) : null}
    </>
  );
}
