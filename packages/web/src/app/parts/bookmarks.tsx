import { deleteBookmark, registerBookmark, updateBookmarkOrder } from "@itoguchi/core/projects/projects.calls";
import { createContext, type ReactNode, useContext } from "react";
import { useRevalidator } from "react-router";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import type { Shell } from "../shell.ts";

/** One that leads to a board in sight. */
interface ShownBookmark {
  id: string;
  boardId: string;
  name: string;
}

interface Bookmarks {
  list: readonly ShownBookmark[];
  has(boardId: string): boolean;
  isBusy: boolean;
  toggle(boardId: string): void;
  /** Before another one, or to the end. */
  move(id: string, nextId: string | null): void;
}

const Context = createContext<Bookmarks | undefined>(undefined);

export function useBookmarks(): Bookmarks {
  const bookmarks = useContext(Context);
  if (!bookmarks) throw new Error("A page stands outside the <BookmarksProvider>");
  return bookmarks;
}

interface BookmarksProviderProps {
  shell: Shell;
  currentProjectKey: string | undefined;
  children: ReactNode;
}

/** The person's bookmarks in the project the page is in. Other tabs of theirs hear of a change by their own stream. */
export function BookmarksProvider({ shell, currentProjectKey = "", children }: BookmarksProviderProps) {
  const call = useCaller();
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction();
  const place = { ws: shell.workspace?.id ?? "", pk: currentProjectKey };
  const names = new Map(shell.boards.map(({ id, name }) => [id, name]));
  const known = (boardId: string) => shell.bookmarks.find(({ projectBoardId }) => projectBoardId === boardId);
  const change = (key: string, act: () => Promise<unknown>) =>
    void run(key, async () => {
      await act();
      await revalidate();
      return undefined;
    });
  const bookmarks: Bookmarks = {
    list: shell.bookmarks.flatMap(({ id, projectBoardId: boardId }) => {
      const name = boardId === null ? undefined : names.get(boardId);
      return boardId === null || name === undefined ? [] : [{ id, boardId, name }];
    }),
    has: (boardId) => known(boardId) !== undefined,
    isBusy: busy !== undefined,
    toggle(boardId) {
      const bookmark = known(boardId);
      change(boardId, () =>
        bookmark
          ? call(deleteBookmark, { ...place, id: bookmark.id })
          : call(registerBookmark, { ...place, projectBoardId: boardId }),
      );
    },
    move: (id, nextBookmarkId) => change(id, () => call(updateBookmarkOrder, { ...place, id, nextBookmarkId })),
  };
  return <Context value={bookmarks}>{children}</Context>;
}
