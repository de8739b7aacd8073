import { useContext } from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { OpenedPost } from "#web/kernel/live/opened-post.ts";
import { Covered } from "#web/kernel/panels/covered.ts";
import type { Board } from "./board.ts";

/** Whoever comes from another view with a post open finds its card, and whoever opens one that would lie beneath it. */
export function useScrollToOpened(board: Board): void {
  const opened = useContext(OpenedPost);
  const isCovered = useContext(Covered) > 0;
  useOnChange(isCovered, () => {
    const { source, revealLane } = board.now();
    const [at] = opened ? source.placesOf(opened) : [];
    if (!at) return;
    revealLane(at.groupKey);
    board.handles.get(at.groupKey)?.reveal(at.index);
  });
}
