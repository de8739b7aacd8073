import { useEffect } from "react";

export const loadTable = () => import("#web/views/table/table-view.tsx");
export const loadKanban = () => import("#web/views/kanban/kanban-view.tsx");
export const loadCards = () => import("#web/views/card/card-view.tsx");
export const loadPostPanel = () => import("./post-panel.tsx");
const loadSettings = () => import("#web/views/settings/setting-panel.tsx");

/** While the posts are on their way: most boards begin with a table. One that cannot be loaded is asked for again when shown. */
if (typeof window !== "undefined") loadTable().catch(() => {});

/** What may be opened next, loaded once the page has nothing else to do: then opening waits for nothing. */
export function usePartsAhead(): void {
  useEffect(() => {
    const load = () => Promise.all([loadPostPanel(), loadSettings(), loadKanban(), loadCards()]).catch(() => {});
    if (!("requestIdleCallback" in window)) return void load();
    const waiting = requestIdleCallback(load);
    return () => cancelIdleCallback(waiting);
  }, []);
}
