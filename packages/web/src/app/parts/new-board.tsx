import { bulkRegisterBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { LazyNewBoardDialog } from "#web/boards/lazy-new-board-dialog.tsx";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { boardPath } from "../shell.ts";

interface NewBoardProps {
  place: { workspaceId: string; projectKey: string };
  isFirstProject: boolean;
  close(): void;
}

export function NewBoard({ place, isFirstProject, close }: NewBoardProps) {
  const [now] = useState(() => new Date());
  const { operate } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <LazyNewBoardDialog
      now={now}
      isFirstProject={isFirstProject}
      close={close}
      create={async (board) => {
        const made =
          "bulkCreateType" in board
            ? (await operate(bulkRegisterBoard, place, board)).boardList[0]
            : await operate(registerBoard, place, board);
        await revalidate();
        close();
        if (made) await navigate(boardPath(place, made.id));
      }}
    />
  );
}
