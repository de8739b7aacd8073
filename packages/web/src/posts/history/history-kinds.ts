import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import type { HistoryOwner } from "./history-words.ts";

export type HistoryKind = "texts" | "values" | "comments" | "subPosts" | "places";

/** What people look for, by the handlers that belong to it. */
export const HISTORY_KINDS: Record<HistoryOwner, Partial<Record<HistoryKind, readonly number[]>>> = {
  post: {
    texts: [PostAction.REGISTER, PostAction.UPDATE_TITLE, PostAction.UPDATE_CONTENTS],
    values: [PostAction.UPDATE_COLUMN_DATA],
    comments: [
      ...[PostAction.REGISTER_COMMENT, PostAction.UPDATE_COMMENT],
      ...[PostAction.DELETE_COMMENT, PostAction.RESTORE_COMMENT],
    ],
    subPosts: [PostAction.REGISTER_SUB_POST, PostAction.DELETE_SUB_POST, PostAction.RESTORE_SUB_POST],
    places: [PostAction.MOVE, PostAction.ARCHIVE, PostAction.UNARCHIVE, PostAction.DELETE, PostAction.RESTORE],
  },
  subPost: {
    texts: [SubPostAction.REGISTER, SubPostAction.UPDATE_TITLE, SubPostAction.UPDATE_CONTENTS],
    values: [SubPostAction.UPDATE_COLUMN_DATA],
    comments: [SubPostAction.REGISTER_COMMENT, SubPostAction.DELETE_COMMENT, SubPostAction.RESTORE_COMMENT],
    places: [SubPostAction.ARCHIVE, SubPostAction.UNARCHIVE, SubPostAction.DELETE, SubPostAction.RESTORE],
  },
};
