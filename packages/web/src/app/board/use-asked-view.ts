import { useCallback, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { isCached } from "#web/kernel/shell/cached-page.ts";
import { writtenQuery } from "./written-query.ts";

/** The view that the address names. Whoever chooses another sees it at once, before the router has followed. */
export function useAskedView(): { askedId: string | null; openView(id: string): void } {
  const [query, setQuery] = useSearchParams();
  const { key: at } = useLocation();
  // Anywhere else in the history, also for whoever comes back, the address says which it is.
  const [chosen, choose] = useStateOf<string | undefined>([at], () => undefined);
  const latest = useRef(setQuery);
  useEffect(() => {
    latest.current = setQuery;
  });
  const openView = useCallback(
    (id: string) => {
      const wanted = writtenQuery((written) => written.set("view", id));
      // Without a connection the page may have to stay as it is, and says so: posts or code of another view may not be here.
      const next = { pathname: window.location.pathname, search: `?${wanted}` };
      if (navigator.onLine || isCached(window.location, next)) choose(id);
      latest.current(wanted);
    },
    [choose],
  );
  return { askedId: chosen ?? query.get("view"), openView };
}
