import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { Post } from "./post.ts";

/** A smaller item of a post, with values in the columns of the post's board. It is addressed by its own number in the post. */
export const SubPost = Post.pick({
  id: true,
  projectSerialNumber: true,
  title: true,
  contentsText: true,
  contentsVersion: true,
  isFeedback: true,
  userAgent: true,
  postedBy: true,
  updatedBy: true,
  postedAt: true,
  userUpdatedAt: true,
  archivedAt: true,
  archivedBy: true,
  data: true,
}).extend({
  postId: Id,
  subPostProjectSerialNumber: Post.shape.projectSerialNumber,
  postOrder: OrderKey,
});
export type SubPost = z.infer<typeof SubPost>;

/** As lists show it below its post. */
export const ListedSubPost = SubPost.pick({
  id: true,
  projectSerialNumber: true,
  subPostProjectSerialNumber: true,
  title: true,
  postOrder: true,
  archivedAt: true,
})
  .extend({ columnData: z.record(Id, z.unknown()).describe("列のidごとの値") })
  .meta({ title: "ListedSubPost" });
export type ListedSubPost = z.infer<typeof ListedSubPost>;

/** In one answer: a page of posts with all they can have would be too much for anybody. */
export const MOST_LISTED_SUB_POSTS = 5_000;

/** Of one post, archived ones too: they are read together. */
export const MOST_SUB_POSTS = 1_000;
