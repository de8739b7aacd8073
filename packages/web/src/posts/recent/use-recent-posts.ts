import { type PostActivity, recentPostsKey } from "@itoguchi/core/posts/recent-posts";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { forgetRecent, noteRecent, type RecentPlace, readRecent } from "./recent-posts.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Of other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

interface RecentPosts {
  /** Newest first. */
  list: readonly PostActivity[];
  /** It was looked at, or worked on. */
  note(projectSerialNumber: number): void;
  forget(projectSerialNumber: number): void;
}

export function useRecentPosts({ accountName, workspaceId, projectKey }: RecentPlace): RecentPosts {
  const place = useMemo(() => ({ accountName, workspaceId, projectKey }), [accountName, workspaceId, projectKey]);
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(recentPostsKey(place)) ?? "",
    () => "",
  );
  const list = useMemo(() => (kept === "" ? [] : readRecent(localStorage, place)), [kept, place]);
  const note = useCallback(
    (projectSerialNumber: number) => {
      noteRecent(localStorage, place, { projectSerialNumber, activityAt: new Date().toISOString() });
      for (const tell of listeners) tell();
    },
    [place],
  );
  const forget = useCallback(
    (projectSerialNumber: number) => {
      forgetRecent(localStorage, place, projectSerialNumber);
      for (const tell of listeners) tell();
    },
    [place],
  );
  return { list, note, forget };
}
