import { useLayoutEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { keptResults } from "../kept-page.ts";
import { setKeeper } from "../page-keeper.ts";

/** Keeps what the page shows for when it cannot be loaded again. */
export function KeptPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    const data = new Map(loaded.map(({ id, loaderData }) => [id, loaderData]));
    setKeeper((request, results) => keptResults({ at: pathname + search, data }, request, results));
    return () => setKeeper(undefined);
  }, [pathname, search, matches]);
  return null;
}
