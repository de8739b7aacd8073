import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { ListedSubPost, MOST_LISTED_SUB_POSTS } from "../model/sub-post.ts";

/** Of the posts on the screen: what lists show besides their own fields. Numbers that are nobody's are left out. */
const VisiblePosts = { projectSerialNumberList: z.array(SerialNumber).min(1).max(200) };

export const postCoverList = query("postCoverList", {
  capability: "workspace.read",
  summary: "投稿のキャプチャと本文にある、最初の画像のアドレス。どちらもない投稿は含まない",
  input: z.object(VisiblePosts),
  answer: z.array(
    z
      .object({
        projectSerialNumber: SerialNumber,
        pageId: Id.nullable().describe("画像のあるキャプチャ"),
        pageCreatedAt: z.string().nullable(),
        pageImageUrl: z.string().nullable(),
        contentsImageUrl: z.string().nullable(),
      })
      .meta({ title: "PostCover" }),
  ),
});
export const listedSubPostList = query("listedSubPostList", {
  capability: "workspace.read",
  summary: `番号で指定した投稿のサブ投稿。投稿の順に、${MOST_LISTED_SUB_POSTS.toLocaleString("ja-JP")}件まで`,
  input: z.object({ boardId: Id, ...VisiblePosts, isContainArchive: z.boolean().default(false) }),
  answer: z.array(ListedSubPost),
});

export const visiblePostsOperations = [postCoverList, listedSubPostList];
