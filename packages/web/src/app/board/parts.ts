import { useEffect } from "react";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";

export const loadCardViews = () => import("./card-views.ts");
export const loadTimeline = () => import("./shown-timeline.tsx");
export const loadDashboard = () => import("./shown-dashboard.tsx");
export const loadAgile = () => import("./shown-agile.tsx");
export const loadTree = () => import("./shown-tree.tsx");
export const loadPostPanel = () => import("./post-panel.tsx");
const loadSettings = () => import("#web/views/settings/setting-panel.tsx");

/** What may be opened next, loaded once the page has nothing else to do: then opening waits for nothing. */
export function usePartsAhead(): void {
  useEffect(() => {
    const load = () => Promise.all([loadPostPanel(), loadSettings(), loadCardViews()]).catch(() => {});
    return whenIdle(load);
  }, []);
}
