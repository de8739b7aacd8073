import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import type { openPost, openSubPost } from "@itoguchi/core/screens/screens.operations";
import type { z } from "zod";

export type OpenPostData = z.output<(typeof openPost)["answer"]>;
export type OpenSubPostData = z.output<(typeof openSubPost)["answer"]>;

/** The board that a post stands on, as the store has it. */
export type BoardOfPost = Pick<
  BoardDetail,
  "id" | "name" | "projectKey" | "detailTitleColumnWidth" | "sectionList" | "columnList"
>;

export type PostDetailData = OpenPostData & { board: BoardOfPost };
export type SubPostDetailData = OpenSubPostData & { board: BoardOfPost };
