import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { LinkedPost } from "../model/listed-post.ts";

export const ArchiveItemType = z.enum(["BOARD", "SECTION", "POST", "SUB_POST", "VIEW"]);
export type ArchiveItemType = z.infer<typeof ArchiveItemType>;

const Named = z.object({ id: Id, name: z.string() }).meta({ title: "ArchivePlace" });

/** Something that was archived itself; what is only hidden with it is not listed. */
const ArchiveItem = z
  .object({
    id: Id,
    archiveItemType: ArchiveItemType,
    archivedUserAccountName: z.string().nullable(),
    projectKey: z.string(),
    board: Named.nullable(),
    boardSection: Named.nullable(),
    boardView: Named.nullable(),
    post: LinkedPost.nullable().describe("投稿、またはサブ投稿のある投稿"),
    subPost: z
      .object({ id: Id, subPostProjectSerialNumber: z.number().int(), title: z.string() })
      .meta({ title: "ArchivedSubPost" })
      .nullable(),
    createdAt: z.string().describe("アーカイブした日時"),
    mayDelete: z.boolean().describe("聞いた人が完全に削除できる"),
  })
  .meta({ title: "ArchiveItem" });
export type ArchiveItem = z.infer<typeof ArchiveItem>;

const Asked = {
  boardId: Id.nullish().describe("このボードのものだけ"),
  archiveItemTypeList: z
    .array(ArchiveItemType)
    .min(1)
    .max(5)
    .default(["BOARD", "SECTION", "POST", "SUB_POST"])
    .describe("ビューは求められたときだけ"),
  words: z.string().max(500).default("").describe("名前かタイトルに、空白で区切った語をすべて含む。番号でもよい"),
};

export const projectArchiveItemList = query("projectArchiveItemList", {
  capability: "workspace.read",
  summary: "アーカイブしたボード・セクション・投稿・サブ投稿・ビュー。新しい順",
  input: z.object({
    ...Asked,
    offset: z.number().int().min(0).max(1_000_000).default(0),
    count: z.number().int().min(1).max(200).default(50),
  }),
  answer: z.array(ArchiveItem),
});
export const projectArchiveItemListCount = query("projectArchiveItemListCount", {
  capability: "workspace.read",
  summary: "アーカイブの件数",
  input: z.object(Asked),
  answer: z.object({ count: z.number().int() }).meta({ title: "ArchiveItemCount" }),
});

export const archiveOperations = [projectArchiveItemList, projectArchiveItemListCount];
