import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { mutation, query } from "../kernel/operation.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { LinkedPost, ListedPost } from "../model/listed-post.ts";
import { TouchedPost } from "../posts/posts.operations.ts";
import { Unsaved } from "../views/views.operations.ts";
import { Openness } from "./tree-rows.ts";

export const MOST_TREE_ROWS = 500;

const Count = z.number().int();

export const TreeRow = z
  .object({
    post: ListedPost,
    depth: Count.describe("0が一番上"),
    parentRow: Count.describe("親の行の番号。一番上の行は-1"),
    parentProjectSerialNumber: SerialNumber.nullable(),
    position: Count.describe("兄弟の中で何番目か。0から"),
    siblingCount: Count,
    childCount: Count,
    isOpen: z.boolean(),
    isPointer: z.boolean().describe("親がほかにもあり、下の投稿はそちらに出ている"),
    isMatch: z.boolean().describe("絞り込みに合う。合わないものは、合うものの上にあるため出ている"),
    belowCount: Count.describe("下にある投稿の数。絞り込みがあれば、合うものの数"),
    doneCount: Count.describe("そのうち完了したもの"),
    statusCount: Count.describe("そのうちステータスのあるもの"),
    sums: z.record(Id, z.number()).describe("数値の列のidごとの、下にある投稿の合計"),
  })
  .meta({ title: "TreeRow" });
export type TreeRow = z.infer<typeof TreeRow>;

export const boardViewPostTree = query("boardViewPostTree", {
  capability: "workspace.read",
  summary: "ツリーのビューの行を、開いているところだけ、指定した範囲で",
  input: z.object({
    boardId: Id,
    boardViewId: Id,
    ...Unsaved,
    openness: Openness,
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(MOST_TREE_ROWS).default(100),
    revealPostId: Id.nullish().describe("この投稿が見えるところまで開き、そのまわりを返す"),
  }),
  answer: z
    .object({
      seq: z.number().int().describe("この答えの時点。projectEventsのsinceに渡すと続きが届く"),
      rowCount: Count.describe("開いている行の数"),
      matchCount: Count.describe("絞り込みに合う投稿の数"),
      levels: Count.describe("一番深いところまでの段の数"),
      hasColumns: z.boolean().describe("親子をたどる列がある"),
      openness: Openness.describe("この答えで開いているところ"),
      offset: Count.describe("最初の行の番号"),
      revealedRow: Count.nullable().describe("revealPostIdの投稿の行"),
      rowList: z.array(TreeRow),
      linkedPostList: z.array(LinkedPost),
    })
    .meta({ title: "BoardViewPostTree" }),
});

export const MoveInTree = z.object({
  boardViewId: Id,
  postLinkColumnId: Id.nullish().describe("保存していない設定"),
  postLinkReferenceColumnId: Id.nullish().describe("保存していない設定"),
  projectSerialNumber: SerialNumber,
  fromProjectSerialNumber: SerialNumber.nullish().describe("この親から外す。ほかの親はそのまま"),
  toProjectSerialNumber: SerialNumber.nullish().describe("この親の下へ"),
  previousProjectSerialNumber: SerialNumber.nullish().describe("この投稿のすぐ後ろへ"),
  nextProjectSerialNumber: SerialNumber.nullish().describe("この投稿のすぐ前へ"),
  postOrder: OrderKey.nullish().describe("手で並べた位置をそのまま。前後の指定より強い"),
  isOrderReset: z.boolean().default(false).describe("手で並べた位置をなくす"),
});
export type MoveInTree = z.infer<typeof MoveInTree>;

export const movePostInTree = mutation("movePostInTree", {
  capability: "post.write",
  summary: "ツリーの中で、投稿を別の親の下へ移動する。循環する移動はエラーになる",
  input: MoveInTree,
  answer: TouchedPost.extend({
    isJoined: z.boolean().describe("移動先の親の下に、もとからあったのではない"),
  }).meta({ title: "MovedInTree" }),
});

export const treeOperations = [boardViewPostTree, movePostInTree];
