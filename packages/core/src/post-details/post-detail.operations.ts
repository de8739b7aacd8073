import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { SubPostNumbers } from "../sub-posts/sub-posts.operations.ts";
import { PostDetail, ShownSubPost } from "./post-detail.ts";

const reading = { capability: "workspace.read" } as const;

export const postWithLinkedPost = query("postWithLinkedPost", {
  ...reading,
  summary: "投稿ひとつと、すぐ上とすぐ下の投稿",
  input: z.object({ projectSerialNumber: SerialNumber }),
  answer: PostDetail,
});
export const postWithLinkedPostTreeAndLinkedPost = query("postWithLinkedPostTreeAndLinkedPost", {
  ...reading,
  summary: "投稿ひとつと、ビューの親子の列をたどった上と下の投稿すべて",
  input: z.object({ boardId: Id, boardViewId: Id, projectSerialNumber: SerialNumber }),
  answer: PostDetail,
});
export const subPost = query("subPost", {
  ...reading,
  summary: "サブ投稿ひとつ",
  input: SubPostNumbers,
  answer: ShownSubPost,
});
export const getPostListByProjectSerialNumber = query("getPostListByProjectSerialNumber", {
  ...reading,
  summary: "番号で指定した投稿。ないものは含まない",
  input: z.object({
    param: z
      .object({ projectSerialNumberList: z.array(SerialNumber).min(1).max(200) })
      .meta({ title: "PostsByNumber" }),
  }),
  answer: z.array(PostDetail),
});

export const postDetailOperations = [
  postWithLinkedPost,
  postWithLinkedPostTreeAndLinkedPost,
  subPost,
  getPostListByProjectSerialNumber,
];
