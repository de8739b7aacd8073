import { forgetActivity, noteActivity, PostActivity, recentPostsKey } from "@itoguchi/core/posts/recent-posts";

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
