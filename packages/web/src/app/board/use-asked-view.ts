import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
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
    // Without a connection the page stays as it is, and says so: the code of another kind of view may not be here.
    if (navigator.onLine) choose({ id, at: latest.current.at });
    latest.current.setQuery(() => writtenQuery((written) => written.set("view", id)));
  }, []);
  return { askedId: chosen?.at === at ? chosen.id : query.get("view"), openView };
}
