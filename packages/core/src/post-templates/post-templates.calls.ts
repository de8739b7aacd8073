import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { changesOf } from "../kernel/changes.ts";
import { Id } from "../kernel/ids.ts";
import { ColumnDatum } from "../model/column-datum.ts";
import { ColumnData, GivenTitle } from "../model/post.ts";
import { InProject } from "../projects/projects.calls.ts";
import { RichText } from "../rich-text/rich-text.ts";
import { PostTemplate, TemplateName, TemplateSubPosts } from "./post-template.ts";

/** As it is answered. */
export const ShownPostTemplate = PostTemplate.omit({
  boardId: true,
  isSubPost: true,
  contents: true,
  subPostList: true,
})
  .extend({
    projectBoardId: Id,
    contents: z.unknown().describe("エディターのJSON"),
    contentsHtml: z.string(),
    columnDataList: z.array(ColumnDatum),
    subPostList: z.array(
      z
        .object({ title: z.string(), contents: z.unknown(), contentsHtml: z.string(), data: ColumnData })
        .meta({ title: "ShownTemplateSubPost" }),
    ),
  })
  .meta({ title: "PostTemplate" });
export type ShownPostTemplate = z.infer<typeof ShownPostTemplate>;

const data = ColumnData.default({}).describe("列のidごとの値。POST_LINKとFILEは入れられない");
export const NewTemplate = z.object({
  name: TemplateName,
  title: GivenTitle.default(""),
  contents: RichText.nullable().default(null),
  data,
});
export const NewPostTemplate = NewTemplate.extend({
  sectionId: Id.nullable().default(null).describe("なければボードの既定のセクション"),
  subPostList: TemplateSubPosts.default([]),
});
/** Only what is sent is set. */
export const TemplateChanges = changesOf(NewTemplate);
export const PostTemplateChanges = changesOf(NewPostTemplate);
export const NewTemplateValue = z.object({ columnId: Id, value: z.unknown().describe("nullで空にする") });

const InBoard = InProject.extend({ b: Id });
const OneTemplate = InBoard.extend({ id: Id });
const reading = { audience: { member: "workspace.read" } } as const;
const writing = { audience: { member: "board.manage" }, answer: ShownPostTemplate } as const;
const Listed = z.object({
  seq: z.number().int().describe("この番号までのイベントを含む"),
  postTemplateList: z.array(ShownPostTemplate),
});

const POST = "/workspace/:ws/project/:pk/board/:b/postTemplate" as const;
export const getPostTemplateList = get(`${POST}/getList`, {
  ...reading,
  summary: "投稿のテンプレート",
  params: InBoard,
  answer: Listed,
});
export const getPostTemplate = get(`${POST}/:id/get`, {
  ...reading,
  summary: "投稿のテンプレートをひとつ",
  params: OneTemplate,
  answer: ShownPostTemplate,
});
export const registerPostTemplate = post(`${POST}/register`, {
  ...writing,
  summary: "投稿のテンプレートを作る",
  params: InBoard,
  body: NewPostTemplate,
});
export const updatePostTemplate = post(`${POST}/:id/update`, {
  ...writing,
  summary: "投稿のテンプレートを変更する",
  params: OneTemplate,
  body: PostTemplateChanges,
});
export const upsertPostTemplateColumnData = post(`${POST}/:id/upsertColumnData`, {
  ...writing,
  summary: "投稿のテンプレートの列の値を変更する",
  params: OneTemplate,
  body: NewTemplateValue,
});
export const deletePostTemplate = post(`${POST}/:id/delete`, {
  audience: { member: "board.manage" },
  summary: "投稿のテンプレートを削除する",
  params: OneTemplate,
  answer: Done,
});

const SUB_POST = "/workspace/:ws/project/:pk/board/:b/subPostTemplate" as const;
export const getSubPostTemplateList = get(`${SUB_POST}/getList`, {
  ...reading,
  summary: "サブ投稿のテンプレート",
  params: InBoard,
  answer: Listed,
});
export const getSubPostTemplate = get(`${SUB_POST}/:id/get`, {
  ...reading,
  summary: "サブ投稿のテンプレートをひとつ",
  params: OneTemplate,
  answer: ShownPostTemplate,
});
export const registerSubPostTemplate = post(`${SUB_POST}/register`, {
  ...writing,
  summary: "サブ投稿のテンプレートを作る",
  params: InBoard,
  body: NewTemplate,
});
export const updateSubPostTemplate = post(`${SUB_POST}/:id/update`, {
  ...writing,
  summary: "サブ投稿のテンプレートを変更する",
  params: OneTemplate,
  body: TemplateChanges,
});
export const upsertSubPostTemplateColumnData = post(`${SUB_POST}/:id/upsertColumnData`, {
  ...writing,
  summary: "サブ投稿のテンプレートの列の値を変更する",
  params: OneTemplate,
  body: NewTemplateValue,
});
export const deleteSubPostTemplate = post(`${SUB_POST}/:id/delete`, {
  audience: { member: "board.manage" },
  summary: "サブ投稿のテンプレートを削除する",
  params: OneTemplate,
  answer: Done,
});

export const postTemplatesCalls = [
  getPostTemplateList,
  getPostTemplate,
  registerPostTemplate,
  updatePostTemplate,
  upsertPostTemplateColumnData,
  deletePostTemplate,
  getSubPostTemplateList,
  getSubPostTemplate,
  registerSubPostTemplate,
  updateSubPostTemplate,
  upsertSubPostTemplateColumnData,
  deleteSubPostTemplate,
];
