import { useEffect, useSyncExternalStore } from "react";
import { SEEN_RELEASE } from "#web/kernel/session/marks.ts";

/** Whether something is new since this browser last showed what is new. Told by the page that shows it (content/script/visitor.ts). */
export function useUnseenRelease(version: string): boolean {
  const seen = useSyncExternalStore(follow, read, () => null);
  useEffect(() => {
    // To somebody new everything is new, and nothing of it is news.
    if (read() === null) write(version);
  }, [version]);
  return seen !== null && seen !== version;
}

function follow(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function read(): string | null {
  try {
    return localStorage.getItem(SEEN_RELEASE);
  } catch {
    return null;
  }
}

function write(version: string): void {
  try {
    localStorage.setItem(SEEN_RELEASE, version);
  } catch {
    // A browser that keeps nothing shows no dot.
  }
}
