import { z } from "zod";
import { ShownComment } from "../comments/comment.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { ColumnDatum } from "../model/column-datum.ts";
import { LinkedPost, ListedPost, Relatives } from "../model/listed-post.ts";
import { SubPost } from "../model/sub-post.ts";
import { Page } from "../pages/page.ts";

/** What posts and sub-posts show when one of them is looked at. */
const Inside = {
  contents: z.unknown().describe("エディターのJSON"),
  contentsHtml: z.string(),
  columnData: z.record(Id, z.unknown()).describe("列のidごとの値"),
  columnDataList: z.array(ColumnDatum),
  pageList: z.array(Page),
  commentList: z.array(ShownComment),
  postedUserAccountName: z.string().nullable(),
  updatedUserAccountName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
};

export const ShownSubPost = SubPost.omit({ data: true, postId: true, archivedBy: true })
  .extend(Inside)
  .meta({ title: "SubPost" });
export type ShownSubPost = z.infer<typeof ShownSubPost>;

const ViewPost = z
  .object({
    id: z.string(),
    postOrder: z.string().describe("手で並べた位置"),
    postProjectSerialNumber: SerialNumber,
    projectBoardViewId: Id,
  })
  .meta({ title: "ViewPost" });

/** Posts beside a post: neither above nor below it. */
const RelatedPosts = z
  .object({
    postLinkColumnId: Id,
    columnName: z.string(),
    isIncoming: z.boolean().describe("相手の投稿の列からのつながりで、この投稿の列には出ない"),
    postList: z.array(LinkedPost),
  })
  .meta({ title: "PostRelation" });
export type RelatedPosts = z.infer<typeof RelatedPosts>;

/** A post with everything on it. */
export const PostDetail = ListedPost.omit({ postOrder: true })
  .extend({
    ...Inside,
    subPostList: z.array(ShownSubPost),
    viewPostList: z.array(ViewPost),
    parentPostList: z.array(Relatives),
    childPostList: z.array(Relatives),
    relatedPostList: z.array(RelatedPosts).describe("親でも子でもないつながり。一方向のものは両側から"),
    isShowParentPostList: z.boolean(),
    isShowChildPostList: z.boolean(),
  })
  .meta({ title: "PostDetail" });
export type PostDetail = z.infer<typeof PostDetail>;

/** What only readers outside the product ask for: it draws texts and values itself. */
export const READY_MADE = { contentsHtml: true, columnDataList: true } as const;

export const OpenSubPost = ShownSubPost.omit(READY_MADE).meta({ title: "OpenSubPost" });
export type OpenSubPost = z.infer<typeof OpenSubPost>;

/** A post as a browser shows it that has its board. */
export const OpenPost = PostDetail.omit(READY_MADE)
  .extend({ subPostList: z.array(OpenSubPost) })
  .meta({ title: "OpenPost" });
export type OpenPost = z.infer<typeof OpenPost>;

/** For a card that stands for the post somewhere else. */
export const OgpInfo = z.object({ title: z.string(), description: z.string(), image: z.string().nullable() });
export type OgpInfo = z.infer<typeof OgpInfo>;
