import { z } from "zod";
import { changesOf } from "../kernel/changes.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { AskedGroup, filterGroups } from "../model/filter.ts";
import { LinkedPost, ListedPost, Relatives } from "../model/listed-post.ts";
import { ListedSubPost, MOST_LISTED_SUB_POSTS } from "../model/sub-post.ts";
import { OrderCondition, POST_LOADING_LIMIT, ViewSettings } from "../model/view.ts";

const FunctionValues = z.record(Id, z.number().nullable()).describe("列のidごとの、フッターの集計");

export const PostGroup = z
  .object({
    groupColumnValue: z.string().describe("グループの値。空は「なし」"),
    size: z.number().int(),
    groupOption: z.object({ isHidden: z.boolean(), isContract: z.boolean() }).meta({ title: "GroupDisplay" }),
    postList: z.array(ListedPost),
    functionValues: FunctionValues,
  })
  .meta({ title: "PostGroup" });
export type PostGroup = z.infer<typeof PostGroup>;

const InView = { boardId: Id, boardViewId: Id };
/** What a person set without saving; laid over the view's own. */
export const Unsaved = {
  setting: changesOf(ViewSettings)
    .extend({ filterGroupList: filterGroups(AskedGroup).optional() })
    .nullish()
    .describe("保存していない設定。ビューの設定に重ねる"),
};
/** Read only for views that show them. */
const SubPosts = {
  subPostList: z
    .array(ListedSubPost)
    .describe(
      `isShowSubPostのとき、この答えにある投稿のサブ投稿。投稿の順に、${MOST_LISTED_SUB_POSTS.toLocaleString("ja-JP")}件まで`,
    ),
};
const Stand = { seq: z.number().int().describe("この答えの時点。projectEventsのsinceに渡すと続きが届く") };

export const partitionBoardViewPostListSet = query("partitionBoardViewPostListSet", {
  capability: "workspace.read",
  summary: "ビューのすべてのグループと、それぞれの最初の投稿",
  input: z.object({ ...InView, ...Unsaved }),
  answer: z
    .object({
      ...Stand,
      size: z.number().int(),
      groupList: z.array(PostGroup),
      linkedPostList: z.array(LinkedPost),
      ...SubPosts,
      functionValues: FunctionValues,
    })
    .meta({ title: "PostGroupSet" }),
});
export const partitionBoardViewPostList = query("partitionBoardViewPostList", {
  capability: "workspace.read",
  summary: "ビューのひとつのグループの投稿を、続きから",
  input: z.object({
    ...InView,
    ...Unsaved,
    groupColumnValue: z.string().max(500).default(""),
    offset: z.number().int().min(0).default(0),
  }),
  answer: z
    .object({
      ...Stand,
      size: z.number().int(),
      postList: z.array(ListedPost),
      linkedPostList: z.array(LinkedPost),
      ...SubPosts,
    })
    .meta({ title: "PostGroupPage" }),
});
const PlacedPost = z
  .object({
    post: ListedPost,
    position: z.number().int(),
    parentPostList: z.array(Relatives).describe("すぐ上の投稿。ビューに親子の列があればその列の"),
    childPostList: z.array(Relatives),
  })
  .meta({ title: "PlacedPost" });
export const getProjectPostListBelongsGroupInBoardView = query("getProjectPostListBelongsGroupInBoardView", {
  capability: "workspace.read",
  summary: "指定した投稿が、ビューのどのグループの何番目にあるか。すぐ上とすぐ下の投稿も",
  input: z.object({ ...InView, ...Unsaved, projectSerialNumberList: z.array(SerialNumber).min(1).max(1_000) }),
  answer: z
    .object({
      ...Stand,
      groupList: z.array(
        z
          .object({
            groupColumnValue: z.string(),
            postList: z.array(PlacedPost),
          })
          .meta({ title: "PlacedGroup" }),
      ),
      linkedPostList: z.array(LinkedPost),
      ...SubPosts,
    })
    .meta({ title: "PlacedGroups" }),
});
export const getPostListWithPage = query("getPostListWithPage", {
  capability: "workspace.read",
  summary: "ボードの投稿を、条件と並びを指定してページごとに",
  input: z.object({
    boardId: Id,
    param: z
      .object({
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(POST_LOADING_LIMIT.most).default(POST_LOADING_LIMIT.usual),
        filterGroupList: filterGroups(AskedGroup).default([]),
        orderConditionList: z.array(OrderCondition).max(10).default([]),
        isContainArchive: z.boolean().default(false),
      })
      .meta({ title: "PostPageParam" }),
  }),
  answer: z
    .object({ ...Stand, count: z.number().int(), postList: z.array(ListedPost), linkedPostList: z.array(LinkedPost) })
    .meta({ title: "PostPage" }),
});

export const viewsOperations = [
  partitionBoardViewPostListSet,
  partitionBoardViewPostList,
  getProjectPostListBelongsGroupInBoardView,
  getPostListWithPage,
];
