import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import type { Capability } from "../kernel/roles.ts";
import { LinkedPost } from "../model/listed-post.ts";

/** What is deleted can be restored for so long; the purge takes it afterwards. */
export const TRASH_DAYS = 30;

export const TrashItemType = z.enum([
  "BOARD",
  "SECTION",
  "COLUMN",
  "OPTION",
  "VIEW",
  "CHART",
  "TEMPLATE",
  "POST",
  "SUB_POST",
  "PAGE",
  "COMMENT",
  "DOCUMENT",
]);
export type TrashItemType = z.infer<typeof TrashItemType>;

/** What restoring asks for: the same as deleting. */
export const RESTORING: Record<TrashItemType, Capability> = {
  BOARD: "board.manage",
  SECTION: "board.manage",
  COLUMN: "board.manage",
  OPTION: "board.manage",
  VIEW: "board.manage",
  CHART: "board.manage",
  TEMPLATE: "board.manage",
  POST: "post.write",
  SUB_POST: "post.write",
  PAGE: "post.write",
  COMMENT: "comment.write",
  DOCUMENT: "post.write",
};

const Named = z.object({ id: Id, name: z.string() }).meta({ title: "TrashPlace" });

/** Something that was deleted itself; what only went with it is not listed and comes back with it. */
export const TrashItem = z
  .object({
    id: Id,
    trashItemType: TrashItemType,
    name: z.string().describe("タイトル、名前、コメントの文"),
    number: z.number().int().nullable().describe("投稿の番号、サブ投稿の番号"),
    projectKey: z.string(),
    board: Named.nullable(),
    boardSection: Named.nullable().describe("投稿のあったセクション。なくなっていればnull"),
    boardView: Named.nullable(),
    column: Named.nullable(),
    post: LinkedPost.nullable().describe("サブ投稿、コメント、キャプチャのある投稿"),
    deletedUserAccountName: z.string().nullable(),
    deletedAt: z.string(),
    purgedAt: z.string().describe("この日時を過ぎると戻せない"),
    heldCount: z.number().int().nullable().describe("中にあった投稿、値、サブ投稿、グラフの数"),
    isPlaceGone: z.boolean().describe("元のセクションがないため、戻す先を選ぶ"),
    mayRestore: z.boolean(),
    mayPurge: z.boolean().describe("聞いた人が完全に削除できる"),
  })
  .meta({ title: "TrashItem" });
export type TrashItem = z.infer<typeof TrashItem>;

/** The latest moment of deletion that is out of reach. */
export function trashLimit(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * 86_400_000);
}
