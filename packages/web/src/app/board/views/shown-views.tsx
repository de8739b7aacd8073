import { ViewType } from "@itoguchi/core/model/view";
import { type ComponentType, lazy } from "react";
import { loadCardViews, loadTimeline, type Part, part } from "./parts.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { ShownTable } from "./shown-table.tsx";

/** How a kind of view shows its posts. */
interface ShownView {
  Shown: ComponentType<ShownPostsProps>;
  /** Its code; null where that comes with the page. */
  load: Part | null;
  /** It shows the posts of a board and nothing else; charts and sprints are asked for. */
  isOfPosts: boolean;
}

/** Loaded when it is first shown. */
function lazily<Module>(
  load: Part<Module>,
  pick: (module: Module) => ShownView["Shown"],
): Pick<ShownView, "Shown" | "load"> {
  return { Shown: lazy(async () => ({ default: pick(await load()) })), load };
}

const SHOWN_VIEWS: Record<ViewType, ShownView> = {
  [ViewType.TABLE]: { Shown: ShownTable, load: null, isOfPosts: true },
  [ViewType.KANBAN]: { ...lazily(loadCardViews, ({ ShownKanban }) => ShownKanban), isOfPosts: true },
  [ViewType.CARD]: { ...lazily(loadCardViews, ({ ShownCards }) => ShownCards), isOfPosts: true },
  [ViewType.TIMELINE]: { ...lazily(loadTimeline, ({ ShownTimeline }) => ShownTimeline), isOfPosts: true },
  [ViewType.DASHBOARD]: {
    ...lazily(
      part(() => import("./shown-dashboard.tsx")),
      ({ ShownDashboard }) => ShownDashboard,
    ),
    isOfPosts: false,
  },
  [ViewType.AGILE]: {
    ...lazily(
      part(() => import("./shown-agile.tsx")),
      ({ ShownAgile }) => ShownAgile,
    ),
    isOfPosts: false,
  },
  [ViewType.TREE]: {
    ...lazily(
      part(() => import("./shown-tree.tsx")),
      ({ ShownTree }) => ShownTree,
    ),
    isOfPosts: true,
  },
  [ViewType.CALENDAR]: {
    ...lazily(
      part(() => import("./shown-calendar.tsx")),
      ({ ShownCalendar }) => ShownCalendar,
    ),
    isOfPosts: true,
  },
};

export function shownViewOf(viewType: ViewType): ShownView {
  return SHOWN_VIEWS[viewType];
}

/** Whether a view of posts that are here can be shown without asking for anything. */
export function isPartHere(viewType: ViewType): boolean {
  const { load, isOfPosts } = SHOWN_VIEWS[viewType];
  return isOfPosts && (load === null || load.isLoaded());
}
