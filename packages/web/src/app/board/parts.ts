import { useEffect } from "react";
import { loadToasts } from "#web/kernel/shell/toasts.tsx";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";

const here = new Set<Load>();
export type Load = () => Promise<unknown>;

/** Remembers that its code has come. */
function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const loading = async () => {
    const module = await load();
    here.add(loading);
    return module;
  };
  return loading;
}

export const loadCardViews = part(() => import("./card-views.ts"));
export const loadTimeline = part(() => import("./shown-timeline.tsx"));
export const loadDashboard = part(() => import("./shown-dashboard.tsx"));
export const loadAgile = part(() => import("./shown-agile.tsx"));
export const loadTree = part(() => import("./shown-tree.tsx"));
export const loadPostPanel = part(() => import("./post-panel.tsx"));
const loadSettings = part(() => import("#web/views/settings/setting-panel.tsx"));

/** Whether its code has come. */
export function isLoaded(load: Load): boolean {
  return here.has(load);
}

/** What may be opened next, loaded once the page has nothing else to do: then opening waits for nothing. */
export function usePartsAhead(): void {
  useEffect(() => {
    const load = () => Promise.all([loadPostPanel(), loadSettings(), loadCardViews(), loadToasts()]).catch(() => {});
    return whenIdle(load);
  }, []);
}
