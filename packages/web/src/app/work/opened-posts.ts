import { WORK_PAGE } from "@itoguchi/core/work/work";
import { readRecent } from "#web/posts/recent/recent-posts.ts";

interface Place {
  accountName: string;
  workspaceId: string;
}

/** What somebody opened in this browser, of all projects, the latest first: `FIRST-12,NEXT-3`. */
export function openedPosts(
  storage: Pick<Storage, "getItem" | "setItem">,
  place: Place,
  projectKeys: readonly string[],
): string {
  return projectKeys
    .flatMap((projectKey) => readRecent(storage, { ...place, projectKey }).map((one) => ({ ...one, projectKey })))
    .toSorted((a, b) => (a.activityAt < b.activityAt ? 1 : -1))
    .slice(0, WORK_PAGE)
    .map(({ projectKey, projectSerialNumber }) => `${projectKey}-${projectSerialNumber}`)
    .join();
}
