import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect } from "react";
import { declareAtHand } from "#web/kernel/shell/at-hand.ts";
import { openedView } from "./opened-view.ts";
import { isPartHere } from "./parts.ts";

/** Where all posts of the board are here, its other views are too, and a post that is open can be closed. */
export function useAtHand(store: ProjectStore): void {
  useEffect(
    () =>
      declareAtHand((next, current) => {
        const { boardId } = store;
        const { current: view } = openedView(store.replica.viewsOf(boardId), next.get("view"));
        // What is in a post is asked for when it is opened.
        const isPostHere = !next.has("post") || next.get("post") === current.get("post");
        return store.holds(boardId) && view !== undefined && isPartHere(view.viewType) && isPostHere;
      }),
    [store],
  );
}
