import { useEffect, useLayoutEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { areReloadsHeld } from "#web/kernel/live/reloads.ts";
import { useReached } from "#web/kernel/shell/reach.ts";
import { noteShown } from "../kept-page.ts";

const AGAIN_MS = 3_000;

/** Remembers what the page shows, and loads it again for as long as that does not come through. */
export function KeptPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const isReached = useReached();
  useLayoutEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    noteShown({ at: pathname + search, data: new Map(loaded.map(({ id, loaderData }) => [id, loaderData])) });
  }, [pathname, search, matches]);
  useEffect(() => {
    if (isReached) return;
    const timer = setInterval(() => {
      if (navigator.onLine && !areReloadsHeld()) void revalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReached, revalidate]);
  return null;
}
