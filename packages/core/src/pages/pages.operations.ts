import { z } from "zod";
import { changesOf } from "../kernel/changes.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { Page, PageSettings, PostPageType } from "./page.ts";

const paging = { capability: "post.write", answer: Page } as const;

export const registerPage = mutation("registerPage", {
  ...paging,
  summary: "投稿またはサブ投稿に画面のキャプチャを付ける（50件まで）",
  input: PageSettings.extend({
    projectSerialNumber: SerialNumber,
    subPostProjectSerialNumber: SerialNumber.nullish().describe("サブ投稿に付けるとき"),
    postPageType: z.enum(PostPageType),
  }),
});
export const updatePage = mutation("updatePage", {
  ...paging,
  summary: "キャプチャの中で示した要素と、書き込みをした画像を変更する",
  input: changesOf(PageSettings.pick({ pageElementList: true, imageUrl: true, thumbnailImageUrl: true })).extend({
    id: Id,
  }),
});
export const deletePage = mutation("deletePage", {
  capability: "post.write",
  summary: "キャプチャを外す",
  input: z.object({ id: Id }),
  answer: z.object({ id: Id }).meta({ title: "DeletedPage" }),
});

export const pagesOperations = [registerPage, updatePage, deletePage];
