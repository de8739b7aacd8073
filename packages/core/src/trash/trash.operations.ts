import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { mutation, query } from "../kernel/operation.ts";
import { TrashItem, TrashItemType } from "./trash-item.ts";

const Asked = {
  boardId: Id.nullish().describe("このボードのものだけ"),
  trashItemTypeList: z
    .array(TrashItemType)
    .min(1)
    .max(TrashItemType.options.length)
    .default([...TrashItemType.options]),
  words: z.string().max(500).default("").describe("名前かタイトルに、空白で区切った語をすべて含む。番号でもよい"),
};

/** Whoever may write posts can restore something there; for others the trash does not exist. */
const SEEING = "post.write";

export const projectTrashItemList = query("projectTrashItemList", {
  capability: SEEING,
  summary: "ゴミ箱にあるもの。削除の新しい順。ゲストは開けない。他の人のコメントは、完全に削除できる人にだけ見える",
  input: z.object({
    ...Asked,
    offset: z.number().int().min(0).max(1_000_000).default(0),
    count: z.number().int().min(1).max(200).default(50),
  }),
  answer: z.array(TrashItem),
});
export const projectTrashItemListCount = query("projectTrashItemListCount", {
  capability: SEEING,
  summary: "ゴミ箱にあるものの数",
  input: z.object(Asked),
  answer: z.object({ count: z.number().int() }).meta({ title: "TrashItemCount" }),
});

const RestoredItem = z.object({ id: Id, trashItemType: TrashItemType }).meta({ title: "RestoredTrashItem" });

export const restoreTrashItem = mutation("restoreTrashItem", {
  capability: "comment.write",
  summary: "ゴミ箱から元の場所に戻す。つながり、値、並び順も戻る",
  input: z.object({
    id: Id,
    sectionId: Id.nullish().describe("投稿の元のセクションがないときの戻す先。同じボードのもの"),
  }),
  answer: RestoredItem,
});
export const purgeTrashItem = mutation("purgeTrashItem", {
  capability: "comment.write",
  summary: "ゴミ箱から完全に削除する。元に戻せない",
  input: z.object({ id: Id }),
  answer: RestoredItem,
});

export const trashOperations = [projectTrashItemList, projectTrashItemListCount, restoreTrashItem, purgeTrashItem];
