import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import { type BoardView, POST_LOADING_LIMIT } from "@itoguchi/core/model/view";
import { useCallback } from "react";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

interface Shown {
  store: ProjectStore;
  /** With the settings of the moment. */
  view: BoardView;
  source: ViewSource;
}

/**
 * What is printed of a board that is loaded page by page: a source of its own in large pages, since the screen's would from then on
 * load all of them again with every event.
 */
export function useStillSource({ store, view, source }: Shown) {
  const open = useCallback(async (): Promise<ViewSource> => {
    if (!(source instanceof RemoteSource)) return source;
    return RemoteSource.still(store, { ...view, postLoadingLimit: POST_LOADING_LIMIT.most });
  }, [store, view, source]);
  const { answer, error, retry } = useAnswer(open);
  return { still: answer, hasFailed: error !== undefined && answer === undefined, retry };
}
