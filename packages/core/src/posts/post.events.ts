import { z } from "zod";
import type { Appliers } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { type ColumnData, Post } from "../model/post.ts";
import { RichText } from "../rich-text/rich-text.ts";

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
  /** `contents`: texts that are new, by post. Long ones and those with pictures are not in it: whoever shows them asks. */
  "posts.changed": z.object({ list: z.array(PostChange), contents: z.record(Id, RichText.nullable()).optional() }),
} as const;

export type PostChanges = z.infer<(typeof postEvents)["posts.changed"]>;

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

/** Where the posts of a follower are. */
export interface PostTable {
  putPost(post: Post): void;
  /** Unknown posts stay unknown. */
  patchPost(id: string, change: Omit<PostChange, "id">): void;
  removePost(id: string): void;
}

export const postAppliers: Appliers<{ readonly table: PostTable }, typeof postEvents> = {
  "posts.registered": ({ table }, { list }) => {
    for (const post of list) table.putPost(post);
  },
  // Deleted posts are out of sight.
  "posts.changed": ({ table }, { list }) => {
    for (const { id, ...change } of list)
      if (change.deletedAt) table.removePost(id);
      else table.patchPost(id, change);
  },
};
