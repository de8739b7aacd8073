import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { type ColumnData, Post } from "./post.ts";

/** What changed of a post and nothing else; a value that is gone is null. */
export const PostChange = Post.omit({ data: true, viewOrder: true, projectSerialNumber: true })
  .partial()
  .extend({
    id: Id,
    data: z.record(Id, z.unknown()).optional(),
    viewOrder: z.record(Id, OrderKey.nullable()).optional(),
  });
export type PostChange = z.infer<typeof PostChange>;

export const postEvents = {
  "posts.registered": z.object({ list: z.array(Post) }),
  "posts.changed": z.object({ list: z.array(PostChange) }),
} as const;

export function changePost(post: Post, { data, viewOrder, ...fields }: PostChange): Post {
  return {
    ...post,
    ...fields,
    ...(data && { data: mergeValues(post.data, data) }),
    ...(viewOrder && { viewOrder: mergeValues(post.viewOrder, viewOrder) as Record<string, string> }),
  };
}

/** Laid over those it has; null takes one away. */
export function mergeValues(known: ColumnData, changes: ColumnData): ColumnData {
  const merged = { ...known, ...changes };
  for (const [key, value] of Object.entries(changes)) if (value === null) delete merged[key];
  return merged;
}

/** A follower's posts; deleted ones are out of sight. */
export function changePosts(known: readonly Post[], changes: readonly PostChange[]): Post[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return known
    .map((post) => {
      const change = byId.get(post.id);
      return change ? changePost(post, change) : post;
    })
    .filter(({ deletedAt }) => deletedAt === null);
}
