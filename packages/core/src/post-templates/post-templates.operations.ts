import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation, query } from "../kernel/operation.ts";
import { TouchedPost } from "../posts/posts.operations.ts";
import { TouchedSubPost } from "../sub-posts/sub-posts.operations.ts";
import { ShownPostTemplate } from "./post-templates.calls.ts";

export const postTemplateList = query("postTemplateList", {
  capability: "workspace.read",
  summary: "ボードの投稿のテンプレート",
  input: z.object({ boardId: Id }),
  answer: z.array(ShownPostTemplate),
});

export const applyPostTemplate = mutation("applyPostTemplate", {
  capability: "post.write",
  summary: "すでにある投稿にテンプレートを適用する。選んだところだけを書き換え、すべて入れるか、ひとつも入れない",
  input: z.object({
    projectSerialNumber: SerialNumber,
    templateId: Id,
    isTitle: z.boolean().default(false).describe("タイトルを書き換える"),
    isContents: z.boolean().default(false).describe("本文を書き換える"),
    columnIdList: z.array(Id).max(500).default([]).describe("値を書き換える列"),
    isSubPosts: z.boolean().default(false).describe("サブ投稿を追加"),
    baseContentsVersion: z.number().int().nullish().describe("見ていた本文の版。違っていればD000013"),
  }),
  answer: TouchedPost.extend({ subPostList: z.array(TouchedSubPost) }).meta({ title: "AppliedPostTemplate" }),
});

export const postTemplatesOperations = [postTemplateList, applyPostTemplate];
