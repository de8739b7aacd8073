import { useEffect } from "react";
import { loadToasts } from "#web/kernel/shell/toasts.tsx";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";

/** Code that is loaded apart from the page. */
export interface Part<Module = unknown> {
  (): Promise<Module>;
  /** Whether its code has come. */
  isLoaded(): boolean;
}

export function part<Module>(load: () => Promise<Module>): Part<Module> {
  let isLoaded = false;
  const loading = async () => {
    const module = await load();
    isLoaded = true;
    return module;
  };
  return Object.assign(loading, { isLoaded: () => isLoaded });
}

export const loadCardViews = part(() => import("./card-views.ts"));
export const loadTimeline = part(() => import("./shown-timeline.tsx"));
export const loadPostPanel = part(() => import("../open-post/post-panel.tsx"));
const loadNewPost = part(() => import("../new-post/new-post-dialog.tsx"));
const loadSettings = part(() => import("#web/views/settings/setting-panel.tsx"));

/** What may be opened next, loaded once the page has nothing else to do: then opening waits for nothing. */
export function usePartsAhead(): void {
  useEffect(() => {
    const parts = [loadPostPanel, loadSettings, loadCardViews, loadNewPost, loadToasts];
    const load = () => Promise.all(parts.map((loadOne) => loadOne())).catch(() => {});
    return whenIdle(load);
  }, []);
}
