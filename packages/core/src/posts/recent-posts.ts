import { z } from "zod";

/** A post somebody looked at or worked on. Kept by the browser, per account name, workspace and project. */
export const PostActivity = z.object({ projectSerialNumber: z.number().int(), activityAt: z.string() });
export type PostActivity = z.infer<typeof PostActivity>;

export const MOST_RECENT_POSTS = 20;

/** The same post is replaced; in a full list the one that was longest ago. */
export function noteActivity(list: readonly PostActivity[], activity: PostActivity): PostActivity[] {
  const others = forgetActivity(list, activity.projectSerialNumber);
  if (others.length < MOST_RECENT_POSTS) return [...others, activity];
  const oldest = others.reduce((old, one) => (one.activityAt < old.activityAt ? one : old));
  return others.map((one) => (one === oldest ? activity : one));
}

/** Takes out the named entry only (decision D6). */
export function forgetActivity(list: readonly PostActivity[], projectSerialNumber: number): PostActivity[] {
  return list.filter((one) => one.projectSerialNumber !== projectSerialNumber);
}

export function recentPostsKey(place: { accountName: string; workspaceId: string; projectKey: string }): string {
  return `itoguchi-recent-posts:${place.accountName}:${place.workspaceId}:${place.projectKey}`;
}
