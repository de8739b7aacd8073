import { z } from "zod";
import { Id } from "../kernel/ids.ts";

export const PostAction = {
  REGISTER: 10,
  UPDATE_TITLE: 20,
  UPDATE_CONTENTS: 30,
  UPDATE_COLUMN_DATA: 40,
  ARCHIVE: 50,
  UNARCHIVE: 60,
  DELETE: 70,
  MOVE: 80,
  REGISTER_COMMENT: 90,
  UPDATE_COMMENT: 100,
  DELETE_COMMENT: 110,
  REGISTER_SUB_POST: 120,
  DELETE_SUB_POST: 130,
  RESTORE: 140,
  RESTORE_SUB_POST: 150,
  RESTORE_COMMENT: 160,
} as const;
export type PostAction = (typeof PostAction)[keyof typeof PostAction];

export const SubPostAction = {
  REGISTER: 10,
  UPDATE_TITLE: 20,
  UPDATE_CONTENTS: 30,
  UPDATE_COLUMN_DATA: 40,
  ARCHIVE: 50,
  UNARCHIVE: 60,
  DELETE: 70,
  REGISTER_COMMENT: 80,
  DELETE_COMMENT: 90,
  RESTORE: 140,
  RESTORE_COMMENT: 160,
} as const;
export type SubPostAction = (typeof SubPostAction)[keyof typeof SubPostAction];

/** What was there before and after; names as they were then, since columns, sections and boards are renamed. */
const Side = z.object({
  title: z.string().optional(),
  contents: z.unknown().optional(),
  boardName: z.string().optional(),
  sectionName: z.string().optional(),
  comment: z.string().optional(),
  value: z.unknown().optional(),
  /** The value as people read it. */
  text: z.string().optional(),
  subPostTitle: z.string().optional(),
  subPostProjectSerialNumber: z.number().int().optional(),
});
export type HistorySide = z.infer<typeof Side>;

export const HistoryDetail = z.object({
  columnId: Id.optional(),
  actionColumnName: z.string().optional(),
  actionColumnType: z.number().int().optional(),
  /** Whose text is told: while it is deleted, it is not. */
  commentId: Id.optional(),
  before: Side.optional(),
  after: Side.optional(),
});
export type HistoryDetail = z.infer<typeof HistoryDetail>;

export interface HistoryNote {
  actionType: PostAction;
  detail: HistoryDetail;
}
