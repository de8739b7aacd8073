import { ViewType } from "@itoguchi/core/model/view";
import { type ComponentType, lazy } from "react";
import { isLoaded, type Load, loadAgile, loadCardViews, loadDashboard, loadTimeline, loadTree } from "./parts.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { ShownTable } from "./shown-table.tsx";

/** How a kind of view shows its posts. */
interface ShownView {
  Shown: ComponentType<ShownPostsProps>;
  /** Its code; null where that comes with the page. */
  load: Load | null;
  /** It shows the posts of a board and nothing else; charts and sprints are asked for. */
  isOfPosts: boolean;
}

const SHOWN_VIEWS: Record<ViewType, ShownView> = {
  [ViewType.TABLE]: { Shown: ShownTable, load: null, isOfPosts: true },
  [ViewType.KANBAN]: {
    Shown: lazy(async () => ({ default: (await loadCardViews()).ShownKanban })),
    load: loadCardViews,
    isOfPosts: true,
  },
  [ViewType.CARD]: {
    Shown: lazy(async () => ({ default: (await loadCardViews()).ShownCards })),
    load: loadCardViews,
    isOfPosts: true,
  },
  [ViewType.TIMELINE]: {
    Shown: lazy(async () => ({ default: (await loadTimeline()).ShownTimeline })),
    load: loadTimeline,
    isOfPosts: true,
  },
  [ViewType.DASHBOARD]: {
    Shown: lazy(async () => ({ default: (await loadDashboard()).ShownDashboard })),
    load: loadDashboard,
    isOfPosts: false,
  },
  [ViewType.AGILE]: {
    Shown: lazy(async () => ({ default: (await loadAgile()).ShownAgile })),
    load: loadAgile,
    isOfPosts: false,
  },
  [ViewType.TREE]: {
    Shown: lazy(async () => ({ default: (await loadTree()).ShownTree })),
    load: loadTree,
    isOfPosts: true,
  },
};

export function shownViewOf(viewType: ViewType): ShownView {
  return SHOWN_VIEWS[viewType];
}

/** Whether a view of posts that are here can be shown without asking for anything. */
export function isPartHere(viewType: ViewType): boolean {
  const { load, isOfPosts } = SHOWN_VIEWS[viewType];
  return isOfPosts && (load === null || isLoaded(load));
}
