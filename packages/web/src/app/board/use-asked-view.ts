import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isCached } from "#web/kernel/shell/cached-page.ts";
import { writtenQuery } from "./written-query.ts";

interface Chosen {
  id: string;
  /** Where in the history it was chosen: elsewhere, the address says which it is. */
  at: string;
}

/** The view that the address names. Whoever chooses another sees it at once, before the router has followed. */
export function useAskedView(): { askedId: string | null; openView(id: string): void } {
  const [query, setQuery] = useSearchParams();
  const { key: at } = useLocation();
  const [chosen, choose] = useState<Chosen>();
  const latest = useRef({ setQuery, at });
  useEffect(() => {
    latest.current = { setQuery, at };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to a place finds what the address names
  useEffect(() => startTransition(() => choose(undefined)), [at]);
  const openView = useCallback((id: string) => {
    const wanted = writtenQuery((written) => written.set("view", id));
    // Without a connection the page may have to stay as it is, and says so: posts or code of another view may not be here.
    const next = { pathname: window.location.pathname, search: `?${wanted}` };
    if (navigator.onLine || isCached(window.location, next)) choose({ id, at: latest.current.at });
    latest.current.setQuery(wanted);
  }, []);
  return { askedId: chosen?.at === at ? chosen.id : query.get("view"), openView };
}
