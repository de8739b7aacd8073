import { z } from "zod";
import { BoardDetail } from "../boards/boards.operations.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { LinkedPost, ListedPost } from "../model/listed-post.ts";
import { ShownView } from "../model/shown-view.ts";
import { OpenPost, OpenSubPost, PostDetail, ShownSubPost } from "../post-details/post-detail.ts";
import { SubPostNumbers } from "../sub-posts/sub-posts.operations.ts";
import { partitionBoardViewPostListSet, Unsaved } from "../views/views.operations.ts";
import { boardReplica, memberNames } from "./board-replica.operations.ts";

const reading = { capability: "workspace.read" } as const;
const Stand = { seq: z.number().int().describe("この答えの時点。projectEventsのsinceに渡すと続きが届く") };

export const boardViewInitialData = query("boardViewInitialData", {
  ...reading,
  summary: "ボードの画面を開くときに要るものすべて",
  input: z.object({ boardId: Id, boardViewId: Id.nullish().describe("なければ既定のビュー"), ...Unsaved }),
  answer: z
    .object({ ...Stand, board: BoardDetail, boardView: ShownView, postGroupSet: partitionBoardViewPostListSet.answer })
    .meta({ title: "BoardViewInitialData" }),
});
const PostAsked = z.object({
  projectSerialNumber: SerialNumber,
  boardViewId: Id.nullish().describe("このビューの親子の列をたどる"),
});
export const postDetailInitialData = query("postDetailInitialData", {
  ...reading,
  summary: "投稿の画面を開くときに要るものすべて",
  input: PostAsked,
  answer: z.object({ ...Stand, board: BoardDetail, post: PostDetail }).meta({ title: "PostDetailInitialData" }),
});
export const subPostDetailInitialData = query("subPostDetailInitialData", {
  ...reading,
  summary: "サブ投稿の画面を開くときに要るものすべて",
  input: SubPostNumbers,
  answer: z
    .object({ ...Stand, board: BoardDetail, post: LinkedPost, subPost: ShownSubPost })
    .meta({ title: "SubPostDetailInitialData" }),
});
export const openPost = query("openPost", {
  ...reading,
  summary: "投稿ひとつとその上にあるもの。ボードが手元にあるときに",
  input: PostAsked,
  answer: z.object({ ...Stand, post: OpenPost }).meta({ title: "OpenPostData" }),
});
export const openSubPost = query("openSubPost", {
  ...reading,
  summary: "サブ投稿ひとつとその上にあるもの。ボードが手元にあるときに",
  input: SubPostNumbers,
  answer: z.object({ ...Stand, post: LinkedPost, subPost: OpenSubPost }).meta({ title: "OpenSubPostData" }),
});
export const postList = query("postList", {
  ...reading,
  summary: "ボードの投稿を番号の順に。アーカイブ済みのものは含まない",
  input: z.object({
    boardId: Id,
    param: z
      .object({
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(1_000).default(200),
      })
      .meta({ title: "PostListParam" })
      .nullish(),
  }),
  answer: z.array(ListedPost),
});

export const screensOperations = [
  boardViewInitialData,
  boardReplica,
  memberNames,
  postDetailInitialData,
  subPostDetailInitialData,
  openPost,
  openSubPost,
  postList,
];
