import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { Delegate } from "../kernel/principal.ts";

/** The spec's numbers (decision D7). */
export const DocumentAction = {
  REGISTER: 10,
  UPDATE_TITLE: 20,
  MOVE: 30,
  UPDATE_LAYOUT: 40,
  UPDATE_FONT: 50,
  UPDATE_COVER: 60,
  UPDATE_ICON: 70,
  UPDATE_SHARED_TYPE: 80,
  UPDATE_TABLE_OF_CONTENTS: 90,
  LOCK: 100,
  ADD_SHARED_USERS: 110,
  UPDATE_SHARED_USERS: 120,
  REMOVE_SHARED_USERS: 130,
  ARCHIVE: 380,
  RESTORE: 390,
  REMOVE: 400,
} as const;
export type DocumentAction = (typeof DocumentAction)[keyof typeof DocumentAction];

/** As it read at that time: what it names may have another name by now. */
const Side = z.object({
  title: z.string().optional(),
  parentId: Id.nullable().optional().describe("上のドキュメント。いちばん上ならnull"),
  parentTitle: z.string().optional().describe("そのドキュメントのいまのタイトル。開けない人には送らない"),
  layout: z.string().optional(),
  fontSize: z.number().int().optional(),
  fontStyle: z.string().optional(),
  hasCover: z.boolean().optional(),
  icon: z.string().nullable().optional(),
  sharedType: z.string().optional(),
  isShowTableOfContents: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  sharedList: z.array(z.object({ name: z.string(), right: z.string() })).optional(),
});
export type DocumentHistorySide = z.infer<typeof Side>;

export const DocumentHistoryDetail = z.object({ before: Side.optional(), after: Side.optional() });
export type DocumentHistoryDetail = z.infer<typeof DocumentHistoryDetail>;

export const DocumentHistory = DocumentHistoryDetail.extend({
  id: Id,
  actionType: z.enum(DocumentAction),
  actionUserAccountName: z.string().nullable(),
  principal: Delegate.nullable(),
  actionDate: z.string(),
}).meta({ title: "DocumentHistory" });
export type DocumentHistory = z.infer<typeof DocumentHistory>;
