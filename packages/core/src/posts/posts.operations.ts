import { z } from "zod";
import { guides } from "../kernel/guides.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { GivenTitle, PostTitle } from "../model/post.ts";
import { RichText } from "../rich-text/rich-text.ts";
import { MOST_DUPLICATED } from "./most-duplicated.ts";

const Numbers = z.array(SerialNumber).min(1).max(1_000);

export const NewPost = z
  .object({
    title: GivenTitle.nullish().describe("500文字まで。テンプレートを使わないときは必須"),
    sectionId: Id.nullish().describe("なければボードの既定のセクション"),
    contents: RichText.nullish().describe("エディターのJSON"),
    data: z.record(z.string(), z.unknown()).default({}).describe("列のidごとの値。形はupsertColumnDataのvalueと同じ"),
    isFeedback: z.boolean().default(false),
    userAgent: z.string().max(500).nullish(),
  })
  .meta({ title: "NewPost" });
export type NewPost = z.infer<typeof NewPost>;

/** Where a post made in a view gets the values that keep it there. */
const MadeIn = {
  boardId: Id,
  boardViewId: Id.nullish().describe("このビューの絞り込みとグループの値を受け継ぐ"),
  groupColumnValue: z.string().max(500).nullish(),
  templateId: Id.nullish().describe("送らなかったタイトル、本文、列の値はこのテンプレートから。サブ投稿も作る"),
};

/** What a write answers for each post it touched. */
export const TouchedPost = z.object({ id: Id, projectSerialNumber: z.number().int() }).meta({ title: "TouchedPost" });
export type TouchedPost = z.infer<typeof TouchedPost>;
export const TouchedPosts = z.object({ postList: z.array(TouchedPost) }).meta({ title: "TouchedPosts" });

export const RegisterPosts = z.object({ ...MadeIn, postList: z.array(NewPost).min(1).max(1_000) });
export const RegisterPost = NewPost.extend(MadeIn);
export const UpdatePost = z.object({
  projectSerialNumber: SerialNumber,
  title: PostTitle.optional(),
  contents: RichText.nullish(),
  base: z
    .object({ title: z.string().nullish(), contentsVersion: z.number().int().nullish() })
    .nullish()
    .describe("編集を始めたときの値。違っていればD000013で両方の値を返す"),
});
export const NewValue = z
  .object({
    projectSerialNumber: SerialNumber,
    columnId: Id,
    value: z.unknown().describe("列の種類ごとの値。nullで空にする").register(guides, { guide: "values" }),
    base: z.unknown().optional().describe("編集を始めたときの値。違っていればD000013で両方の値を返す"),
  })
  .meta({ title: "NewValue" });
export type NewValue = z.infer<typeof NewValue>;
export const UpsertManyColumnData = z.object({ valueList: z.array(NewValue).min(1).max(5_000) });
export const MovePosts = z
  .object({
    projectSerialNumberList: Numbers,
    boardId: Id.nullish(),
    sectionId: Id.nullish(),
    data: z
      .record(z.string(), z.unknown())
      // Not a default: what it adds to an input would make another request of one that is sent again after an upgrade.
      .optional()
      .describe("別のボードで、移動する投稿に値がない列に入れる値。列のidごと。形はupsertColumnDataのvalueと同じ"),
    boardViewId: Id.nullish().describe("このビューの中での手動の並び順"),
    previousProjectSerialNumber: SerialNumber.nullish().describe("この投稿のすぐ後ろへ"),
    nextProjectSerialNumber: SerialNumber.nullish().describe("この投稿のすぐ前へ"),
  })
  .meta({ title: "MovePosts" });
export const PostNumbers = z.object({ projectSerialNumberList: Numbers });

export const DuplicatePosts = z.object({
  projectSerialNumberList: z.array(SerialNumber).min(1).max(MOST_DUPLICATED),
  isWithSubPosts: z.boolean().default(true).describe("アーカイブしていないサブ投稿も複製する"),
  isWithFiles: z.boolean().default(true).describe("ファイルの列の値も複製する。必須の列の値は常に複製する"),
  isWithLinks: z
    .boolean()
    .default(true)
    .describe("投稿リンクも複製する。一緒に複製する投稿どうしは、複製どうしをつなぐ。必須の列のリンクは常に複製する"),
});

export const RunCustomAction = z.object({
  columnId: Id,
  projectSerialNumberList: Numbers,
  isConfirmed: z.boolean().default(false).describe("falseのとき、2件以上の投稿が変わるならD000013で件数を知らせる"),
});

const touching = { capability: "post.write", answer: TouchedPosts } as const;

export const registerPost = mutation("registerPost", {
  capability: "post.write",
  summary: "投稿を作る",
  input: RegisterPost,
  answer: TouchedPost,
});
export const bulkRegisterPost = mutation("bulkRegisterPost", {
  ...touching,
  summary: "投稿をまとめて作る（1,000件まで）。すべて作るか、ひとつも作らない",
  input: RegisterPosts,
});
export const duplicatePost = mutation("duplicatePost", {
  ...touching,
  summary: "投稿を本文と列の値ごと複製する（200件まで）。コメント、キャプチャ、履歴は複製しない",
  input: DuplicatePosts,
});
export const updatePost = mutation("updatePost", {
  capability: "post.write",
  summary: "投稿のタイトルと本文を変更する",
  input: UpdatePost,
  answer: TouchedPost,
});
export const upsertColumnData = mutation("upsertColumnData", {
  capability: "post.write",
  summary: "投稿の列の値を変更する",
  input: NewValue,
  answer: TouchedPost,
});
export const bulkUpsertColumnData = mutation("bulkUpsertColumnData", {
  ...touching,
  summary: "列の値をまとめて変更する。すべて変更するか、ひとつも変更しない",
  input: UpsertManyColumnData,
});
export const movePost = mutation("movePost", {
  ...touching,
  summary: "投稿を別のセクションやボードへ、またはビューの中で並べ替える",
  input: MovePosts,
});
export const archivePost = mutation("archivePost", {
  ...touching,
  summary: "投稿をアーカイブする",
  input: PostNumbers,
});
export const unarchivePost = mutation("unarchivePost", {
  ...touching,
  summary: "アーカイブした投稿を戻す",
  input: PostNumbers,
});
export const deletePost = mutation("deletePost", {
  ...touching,
  summary: "投稿を削除する。30日以内ならrestoreTrashItemで戻せる",
  input: PostNumbers,
});

export const restorePost = mutation("restorePost", {
  ...touching,
  summary: "削除した投稿を戻す。つながりは戻らない",
  input: PostNumbers,
});

/** The same under the names that lists have everywhere. */
const listed = (name: string, { summary, input }: { summary: string; input: typeof PostNumbers }) =>
  mutation(name, { ...touching, summary: `${summary}。1,000件まで、すべてか、ひとつもか`, input });

export const bulkMovePost = mutation("bulkMovePost", {
  ...touching,
  summary: `${movePost.summary}。1,000件まで、すべてか、ひとつもか`,
  input: MovePosts,
});
export const bulkArchivePost = listed("bulkArchivePost", archivePost);
export const bulkUnarchivePost = listed("bulkUnarchivePost", unarchivePost);
export const bulkDeletePost = listed("bulkDeletePost", deletePost);
export const bulkRestorePost = listed("bulkRestorePost", restorePost);

export const runCustomAction = mutation("runCustomAction", {
  ...touching,
  summary: "ボタンの列を実行する。値を変更し、移動し、つながる投稿を作る",
  input: RunCustomAction,
});

export const postsOperations = [
  registerPost,
  bulkRegisterPost,
  duplicatePost,
  updatePost,
  upsertColumnData,
  bulkUpsertColumnData,
  movePost,
  archivePost,
  unarchivePost,
  deletePost,
  restorePost,
  bulkMovePost,
  bulkArchivePost,
  bulkUnarchivePost,
  bulkDeletePost,
  bulkRestorePost,
  runCustomAction,
];
