import { z } from "zod";
import { aliases } from "../kernel/aliases.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";

/** A post as lists show it. Contents, comments, pages and history are asked for one post at a time. */
export const ListedPost = z
  .object({
    id: Id,
    projectSerialNumber: SerialNumber,
    projectBoardId: Id,
    sectionId: Id,
    sectionArchivedAt: z.string().nullable(),
    title: z.string(),
    contentsText: z.string(),
    contentsVersion: z.number().int(),
    isFeedback: z.boolean(),
    userAgent: z.string().nullable(),
    postedBy: Id.nullable(),
    postedUserAccountName: z.string().nullable(),
    updatedBy: Id.nullable(),
    updatedUserAccountName: z.string().nullable(),
    postedAt: z.string(),
    userUpdatedAt: z.string(),
    archivedAt: z.string().nullable(),
    columnData: z
      .record(Id, z.unknown())
      .describe("列のidごとの値。POST_LINKの値はlinkedPostListにある投稿の番号の配列"),
    postOrder: z.string().nullable().describe("このビューで手で並べた位置"),
  })
  .meta({ title: "Post" })
  // As they are called where one post is answered.
  .register(aliases, { names: { createdAt: "postedAt", updatedAt: "userUpdatedAt", deletedAt: null } });
export type ListedPost = z.infer<typeof ListedPost>;

export const LinkedPost = z
  .object({
    id: Id,
    projectSerialNumber: SerialNumber,
    title: z.string(),
    sectionId: Id,
    projectBoardId: Id,
  })
  .meta({ title: "LinkedPost" });
export type LinkedPost = z.infer<typeof LinkedPost>;

/** The posts above or below a post that one column links it with, at one distance. */
export const Relatives = z
  .object({
    depth: z.number().int().describe("1がすぐ隣"),
    postLinkColumnId: Id,
    postList: z.array(
      LinkedPost.extend({
        referencedPostId: Id.describe("どの投稿からつながっているか"),
        referencedPostProjectSerialNumber: SerialNumber,
      }).meta({ title: "RelatedPost" }),
    ),
  })
  .meta({ title: "RelatedPosts" });
export type Relatives = z.infer<typeof Relatives>;
