import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { GivenTitle } from "../model/post.ts";
import { TouchedPost, UpdatePost } from "../posts/posts.operations.ts";
import { RichText } from "../rich-text/rich-text.ts";

/** Where a sub-post stands. */
export const SubPostNumbers = z.object({ projectSerialNumber: SerialNumber, subPostProjectSerialNumber: SerialNumber });

export const TouchedSubPost = SubPostNumbers.extend({ id: Id }).meta({ title: "TouchedSubPost" });
export type TouchedSubPost = z.infer<typeof TouchedSubPost>;

export const NewSubPost = z
  .object({
    title: GivenTitle.nullish().describe("500文字まで。テンプレートを使わないときは必須"),
    contents: RichText.nullish().describe("エディターのJSON"),
    data: z.record(Id, z.unknown()).default({}).describe("列のidごとの値"),
    isFeedback: z.boolean().default(false),
    userAgent: z.string().max(500).nullish(),
  })
  .meta({ title: "NewSubPost" });
export type NewSubPost = z.infer<typeof NewSubPost>;

const templateId = Id.nullish().describe("送らなかったタイトル、本文、列の値はこのサブ投稿のテンプレートから");
const touching = { capability: "post.write", answer: TouchedSubPost } as const;

export const registerSubPost = mutation("registerSubPost", {
  ...touching,
  summary: "投稿の最後にサブ投稿を作る",
  input: NewSubPost.extend({ projectSerialNumber: SerialNumber, templateId }),
});
export const bulkRegisterSubPost = mutation("bulkRegisterSubPost", {
  capability: "post.write",
  summary: "サブ投稿をまとめて作る（200件まで）。すべて作るか、ひとつも作らない",
  input: z.object({ projectSerialNumber: SerialNumber, templateId, subPostList: z.array(NewSubPost).min(1).max(200) }),
  answer: z.object({ subPostList: z.array(TouchedSubPost) }).meta({ title: "TouchedSubPosts" }),
});
export const updateSubPost = mutation("updateSubPost", {
  ...touching,
  summary: "サブ投稿のタイトルと本文を変更する",
  input: UpdatePost.extend(SubPostNumbers.shape),
});
export const upsertSubPostColumnData = mutation("upsertSubPostColumnData", {
  ...touching,
  summary: "サブ投稿の列の値を変更する",
  input: SubPostNumbers.extend({
    columnId: Id,
    value: z.unknown().describe("列の種類ごとの値。形はupsertColumnDataのvalueと同じ。nullで空にする"),
    base: z.unknown().optional().describe("編集を始めたときの値。違っていればD000013で両方の値を返す"),
  }),
});
export const moveSubPost = mutation("moveSubPost", {
  ...touching,
  summary: "サブ投稿を並べ替える。前後を指定しなければ最後へ",
  input: SubPostNumbers.extend({
    previousSubPostProjectSerialNumber: SerialNumber.nullish().describe("このサブ投稿のすぐ後ろへ"),
    nextSubPostProjectSerialNumber: SerialNumber.nullish().describe("このサブ投稿のすぐ前へ"),
  }),
});
export const convertSubPostToPost = mutation("convertSubPostToPost", {
  capability: "post.write",
  summary: "サブ投稿を同じボードの投稿にする。コメントとキャプチャも移り、元のサブ投稿はアーカイブに入る",
  input: SubPostNumbers,
  answer: TouchedPost,
});
export const moveSubPostToPost = mutation("moveSubPostToPost", {
  ...touching,
  summary: "サブ投稿を別の投稿へ移動する。コメントとキャプチャも移動し、元のサブ投稿はアーカイブに入る",
  input: SubPostNumbers.extend({ targetProjectSerialNumber: SerialNumber }),
});
export const archiveSubPost = mutation("archiveSubPost", {
  ...touching,
  summary: "サブ投稿をアーカイブする",
  input: SubPostNumbers,
});
export const unarchiveSubPost = mutation("unarchiveSubPost", {
  ...touching,
  summary: "アーカイブしたサブ投稿を戻す",
  input: SubPostNumbers,
});
export const deleteSubPost = mutation("deleteSubPost", {
  ...touching,
  summary: "サブ投稿を削除する。30日以内ならrestoreTrashItemで戻せる",
  input: SubPostNumbers,
});

export const subPostsOperations = [
  registerSubPost,
  bulkRegisterSubPost,
  updateSubPost,
  upsertSubPostColumnData,
  moveSubPost,
  convertSubPostToPost,
  moveSubPostToPost,
  archiveSubPost,
  unarchiveSubPost,
  deleteSubPost,
];
