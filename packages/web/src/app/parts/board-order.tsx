import { moveBoard } from "@itoguchi/core/boards/boards.operations";
import { can } from "@itoguchi/core/kernel/roles";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { useRevalidator } from "react-router";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { type NewPlace, placeAt } from "#web/kernel/ordering/move-item.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { Shell } from "../shell.ts";

interface BoardOrder {
  mayMove: boolean;
  /** How many stand before and after it; undefined for one that is not listed. */
  around(boardId: string): { before: number; after: number } | undefined;
  move(boardId: string, place: Pick<NewPlace, "previousId" | "nextId">): void;
  /** By so many places. */
  shift(boardId: string, by: number): void;
}

const Context = createContext<BoardOrder | undefined>(undefined);

export function useBoardOrder(): BoardOrder {
  const order = useContext(Context);
  if (!order) throw new Error("A page stands outside the <BoardOrderProvider>");
  return order;
}

interface BoardOrderProviderProps {
  shell: Shell;
  currentProjectKey: string | undefined;
  children: ReactNode;
}

/** The order of the project's boards, the same for everybody: in the side menu by hand, and from a board's own menu. */
export function BoardOrderProvider({ shell, currentProjectKey = "", children }: BoardOrderProviderProps) {
  const { operate } = useSession();
  const { revalidate } = useRevalidator();
  // One after the other, in the order in which they were made.
  const underway = useRef<Promise<unknown>>(Promise.resolve());
  const { boards, role } = shell;
  const ids = boards.map(({ id }) => id);
  const place = { workspaceId: shell.workspace?.id ?? "", projectKey: currentProjectKey };

  function send(boardId: string, { previousId, nextId }: Pick<NewPlace, "previousId" | "nextId">): Promise<boolean> {
    const input = { boardId, previousBoardId: previousId, nextBoardId: nextId };
    const sending = underway.current.then(async () => {
      try {
        await operate(moveBoard, place, input);
        return true;
      } catch (error) {
        void toast(sentenceOf(error), { isFault: true });
        return false;
      } finally {
        await revalidate();
      }
    });
    underway.current = sending;
    return sending;
  }
  function move(boardId: string, to: Pick<NewPlace, "previousId" | "nextId">) {
    const before = placeAt(ids, boardId, ids.indexOf(boardId));
    const name = boards.find(({ id }) => id === boardId)?.name ?? "";
    void send(boardId, to).then((isDone) => {
      if (!isDone) return;
      const action = { label: t("menu.undo"), run: () => void send(boardId, before) };
      void toast(t("menu.boardMoved", { name }), { action });
    });
  }
  const order: BoardOrder = {
    mayMove: role !== undefined && can(role, "board.manage") && boards.length > 1,
    around(boardId) {
      const at = ids.indexOf(boardId);
      return at === -1 ? undefined : { before: at, after: ids.length - 1 - at };
    },
    move,
    shift: (boardId, by) => move(boardId, placeAt(ids, boardId, ids.indexOf(boardId) + by)),
  };
  return <Context value={order}>{children}</Context>;
}
