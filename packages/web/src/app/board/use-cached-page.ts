import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { useEffect } from "react";
import { declareCached } from "#web/kernel/shell/cached-page.ts";
import { openedView } from "./opened-view.ts";
import { isTreeHere } from "./views/is-tree-here.ts";
import { isPartHere } from "./views/shown-views.tsx";

/** Where all posts of the board are here, its other views are too, and a post that is open can be closed. */
export function useCachedPage(store: ProjectStore): void {
  useEffect(
    () =>
      declareCached((next, current) => {
        const { current: view } = openedView(store.replica.viewsOf(store.boardId), next.get("view"));
        // What is in a post is asked for when it is opened.
        const isPostHere = !next.has("post") || next.get("post") === current.get("post");
        return view !== undefined && arePostsHere(store, view) && isPartHere(view.viewType) && isPostHere;
      }),
    [store],
  );
}

/** A tree may go on through other boards. */
export function arePostsHere(store: Pick<ProjectStore, "replica" | "holds">, view: BoardView): boolean {
  return viewKindOf(view).isAcrossBoards ? isTreeHere(store, view) : store.holds(view.boardId);
}
