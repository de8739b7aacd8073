import {
  forgetActivity,
  MOST_RECENT_POSTS,
  noteActivity,
  PostActivity,
  recentPostsKey,
} from "@itoguchi/core/posts/recent-posts";

/** Whose list, and of which project. */
export interface RecentPlace {
  accountName: string;
  workspaceId: string;
  projectKey: string;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** Newest first. What somebody else wrote there in another shape counts as nothing. */
export function readRecent(storage: Storage, place: RecentPlace): PostActivity[] {
  const list = PostActivity.array().safeParse(parsed(storage.getItem(recentPostsKey(place)))).data ?? [];
  return list.toSorted((a, b) => (a.activityAt < b.activityAt ? 1 : -1));
}

export function noteRecent(storage: Storage, place: RecentPlace, activity: PostActivity): void {
  write(storage, place, noteActivity(readRecent(storage, place), activity));
}

export function forgetRecent(storage: Storage, place: RecentPlace, projectSerialNumber: number): void {
  write(storage, place, forgetActivity(readRecent(storage, place), projectSerialNumber));
}

/** Of a project whose key was changed: its list goes on under the current key. */
export function moveRecent(
  openStorage: () => Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">,
  place: RecentPlace,
  formerKeys: readonly string[],
): void {
  try {
    for (const projectKey of formerKeys) {
      const storage = openStorage();
      const former = { ...place, projectKey };
      const current = readRecent(storage, place);
      const known = new Set(current.map(({ projectSerialNumber }) => projectSerialNumber));
      const missing = readRecent(storage, former).filter((one) => !known.has(one.projectSerialNumber));
      const newestFirst = [...current, ...missing].sort((a, b) => (a.activityAt < b.activityAt ? 1 : -1));
      if (missing.length > 0) write(storage, place, newestFirst.slice(0, MOST_RECENT_POSTS));
      storage.removeItem(recentPostsKey(former));
    }
  } catch {
    // Some browsers refuse their storage: then there is nothing to move.
  }
}

function write(storage: Storage, place: RecentPlace, list: readonly PostActivity[]): void {
  try {
    storage.setItem(recentPostsKey(place), JSON.stringify(list));
  } catch {
    // No room, or switched off: nobody should lose work over a list of what was looked at.
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
