import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { inPortions } from "#web/views/table/cells/write-cells.ts";

const MovePostsDialog = lazy(async () => ({
  default: (await import("./move-posts-dialog.tsx")).MovePostsDialog,
}));

interface MoveToBoard {
  store: ProjectStore;
  boardId: string;
  actions: ProjectActions;
  context: CellContext;
  canUnlock: boolean;
}

/** Asks which board chosen posts go to. */
export function useMoveToBoard({ store, boardId, actions, context, canUnlock }: MoveToBoard): {
  ask(posts: readonly ListedPost[], moved: () => void): void;
  dialog: ReactNode;
} {
  const [moving, setMoving] = useState<{ posts: readonly ListedPost[]; moved(): void }>();
  const dialog = moving ? (
    <Suspense>
      <MovePostsDialog
        store={store}
        boardId={boardId}
        posts={moving.posts}
        context={context}
        canUnlock={canUnlock}
        move={(to) => {
          const numbers = moving.posts.map(({ projectSerialNumber }) => projectSerialNumber);
          const undo = inPortions(actions, numbers, (some) => actions.moveToBoard(some, to));
          moving.moved();
          return undo;
        }}
        close={() => setMoving(undefined)}
      />
    </Suspense>
  ) : null;
  return { ask: (posts, moved) => setMoving({ posts, moved }), dialog };
}
