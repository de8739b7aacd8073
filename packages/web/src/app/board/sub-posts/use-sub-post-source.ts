import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import { listedSubPostList } from "@itoguchi/core/posts/visible-posts.operations";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { useEffect, useMemo } from "react";
import type { SubPostSource } from "#web/views/table/rows/sub-rows.ts";
import { createSubPostSource } from "./sub-post-source.ts";

/** Undefined where the view does not show them. */
export function useSubPostSource(store: ProjectStore, view: BoardView): SubPostSource | undefined {
  const { viewType, isShowSubPost, boardId, isContainArchive } = view;
  const isShown = viewKindOf({ viewType }).isGrid && isShowSubPost;
  const source = useMemo(
    () =>
      isShown
        ? createSubPostSource({
            ask: (projectSerialNumberList) =>
              store.ask(listedSubPostList, { boardId, isContainArchive, projectSerialNumberList }),
            isContainArchive,
          })
        : undefined,
    [store, isShown, boardId, isContainArchive],
  );
  useEffect(() => (source ? store.listen((event) => source.hear(event)) : undefined), [store, source]);
  useEffect(() => {
    if (!source) return undefined;
    let before = store.connection;
    return store.subscribe(() => {
      const isBack = before === "waiting" && store.connection === "live";
      before = store.connection;
      if (isBack) source.retry();
    });
  }, [store, source]);
  return source;
}
