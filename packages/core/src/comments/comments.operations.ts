import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { CommentContents, Reaction, ShownComment } from "./comment.ts";

const Contents = { contents: CommentContents.describe("エディターのJSON") };
const commenting = { capability: "comment.write", answer: ShownComment } as const;

export const registerComment = mutation("registerComment", {
  ...commenting,
  summary: "投稿またはサブ投稿にコメントする",
  input: z.object({
    id: Id.optional().describe("コメントのid。送る側で決めるとき"),
    projectSerialNumber: SerialNumber,
    subPostProjectSerialNumber: SerialNumber.nullish().describe("サブ投稿へのコメントのとき"),
    ...Contents,
  }),
});
export const updateComment = mutation("updateComment", {
  ...commenting,
  summary: "自分のコメントを書きかえる",
  input: z.object({ id: Id, ...Contents }),
});
export const deleteComment = mutation("deleteComment", {
  capability: "comment.write",
  summary: "コメントを削除する。ほかの人のコメントはマネージャー以上の人が削除できる",
  input: z.object({ id: Id }),
  answer: z.object({ id: Id }).meta({ title: "DeletedComment" }),
});
export const upsertReaction = mutation("upsertReaction", {
  ...commenting,
  summary: "コメントに反応する。ひとりひとつ",
  input: z.object({ id: Id, reaction: z.enum(Reaction).nullable().describe("nullで取り消す") }),
});

export const commentsOperations = [registerComment, updateComment, deleteComment, upsertReaction];
