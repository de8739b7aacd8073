import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import type { HistoryLine } from "@itoguchi/core/history/history.operations";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { t } from "../posts.texts.ts";

export interface HistoryEntry extends HistoryLine {
  actionType: PostAction | SubPostAction;
}

export type HistoryOwner = "post" | "subPost";

/** What was done, and what stood there before and after; null where there is nothing to compare. */
export interface HistoryWords {
  action: string;
  sides: { before: string; after: string } | null;
  /** What was made, written or taken away. */
  about: string | null;
  hasContents: boolean;
}

/** Of what the lines are. */
export interface HistoryPlace {
  owner: HistoryOwner;
  projectKey: string;
  projectSerialNumber: number;
}

type Tell = (line: HistoryEntry, of: HistoryPlace) => Partial<HistoryWords> & Pick<HistoryWords, "action">;

const COMMON: Readonly<Record<number, Tell>> = {
  [PostAction.UPDATE_TITLE]: ({ beforeTitle, afterTitle }) => ({
    action: t("history.title"),
    sides: sides(beforeTitle, afterTitle),
  }),
  [PostAction.UPDATE_CONTENTS]: () => ({ action: t("history.contents"), hasContents: true }),
  [PostAction.UPDATE_COLUMN_DATA]: ({ actionColumnName, beforeText, afterText }) => ({
    action: actionColumnName ? t("history.column", { column: actionColumnName }) : t("history.unnamedColumn"),
    sides: sides(beforeText, afterText),
  }),
  [PostAction.ARCHIVE]: () => ({ action: t("history.archive") }),
  [PostAction.UNARCHIVE]: () => ({ action: t("history.unarchive") }),
  [PostAction.DELETE]: () => ({ action: t("history.remove") }),
};

const WORDS: Record<HistoryOwner, Readonly<Record<number, Tell>>> = {
  post: {
    ...COMMON,
    [PostAction.REGISTER]: ({ afterTitle }) => ({ action: t("history.registerPost"), about: afterTitle }),
    [PostAction.MOVE]: moved,
    [PostAction.REGISTER_COMMENT]: ({ afterComment }) => ({ action: t("history.comment"), about: afterComment }),
    [PostAction.UPDATE_COMMENT]: ({ beforeComment, afterComment }) => ({
      action: t("history.updateComment"),
      // Of a deleted one nothing is told.
      sides: beforeComment || afterComment ? sides(beforeComment, afterComment) : null,
    }),
    [PostAction.DELETE_COMMENT]: ({ beforeComment }) => ({ action: t("history.deleteComment"), about: beforeComment }),
    [PostAction.REGISTER_SUB_POST]: (line, of) => ({ action: t("history.addSubPost"), about: subPostIn(line, of) }),
    [PostAction.DELETE_SUB_POST]: (line, of) => ({ action: t("history.deleteSubPost"), about: subPostIn(line, of) }),
    [PostAction.RESTORE]: () => ({ action: t("history.restorePost") }),
    [PostAction.RESTORE_SUB_POST]: (line, of) => ({ action: t("history.restoreSubPost"), about: subPostIn(line, of) }),
    [PostAction.RESTORE_COMMENT]: restoredComment,
  },
  subPost: {
    ...COMMON,
    [SubPostAction.REGISTER]: ({ afterTitle }) => ({ action: t("history.registerSubPost"), about: afterTitle }),
    [SubPostAction.REGISTER_COMMENT]: ({ afterComment }) => ({ action: t("history.comment"), about: afterComment }),
    [SubPostAction.DELETE_COMMENT]: ({ beforeComment }) => ({
      action: t("history.deleteComment"),
      about: beforeComment,
    }),
    [SubPostAction.RESTORE]: () => ({ action: t("history.restorePost") }),
    [SubPostAction.RESTORE_COMMENT]: restoredComment,
  },
};

export function historyWords(line: HistoryEntry, of: HistoryPlace): HistoryWords {
  const told = WORDS[of.owner][line.actionType]?.(line, of) ?? { action: t("history.unnamedColumn") };
  return { sides: null, about: null, hasContents: false, ...told };
}

function restoredComment({ afterComment }: HistoryEntry): ReturnType<Tell> {
  return { action: t("history.restoreComment"), about: afterComment };
}

function moved(line: HistoryEntry): ReturnType<Tell> {
  const { beforeBoardName, afterBoardName, beforeSectionName, afterSectionName } = line;
  if (beforeBoardName === afterBoardName)
    return { action: t("history.section"), sides: sides(beforeSectionName, afterSectionName) };
  return {
    action: t("history.board"),
    sides: sides(place(beforeBoardName, beforeSectionName), place(afterBoardName, afterSectionName)),
  };
}

function place(board: string | null, section: string | null): string | null {
  return board && section ? t("history.place", { board, section }) : board;
}

function sides(before: string | null, after: string | null) {
  return { before: before || t("history.none"), after: after || t("history.none") };
}

function subPostIn({ subPostList }: HistoryEntry, { projectKey, projectSerialNumber }: HistoryPlace): string | null {
  const [first] = subPostList;
  if (!first) return null;
  const { subPostProjectSerialNumber: sub, title } = first;
  if (sub === null) return title;
  return t("history.subPost", { number: postNumber(projectKey, projectSerialNumber, sub), title });
}
