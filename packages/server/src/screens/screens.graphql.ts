import { boardReplica, memberNames } from "@itoguchi/core/screens/board-replica.operations";
import * as operations from "@itoguchi/core/screens/screens.operations";
import { field } from "../kernel/graphql/operations.ts";
import { copyBoard } from "./copy-board.ts";
import { listMemberNames } from "./list-member-names.ts";
import {
  listBoardPosts,
  openBoardView,
  openPost,
  openPostWithBoard,
  openSubPost,
  openSubPostWithBoard,
} from "./screens.queries.ts";

export const screensFields = [
  field(operations.boardViewInitialData, openBoardView),
  field(boardReplica, copyBoard),
  field(memberNames, listMemberNames),
  field(operations.postDetailInitialData, openPostWithBoard),
  field(operations.subPostDetailInitialData, openSubPostWithBoard),
  field(operations.openPost, openPost),
  field(operations.openSubPost, openSubPost),
  field(operations.postList, listBoardPosts),
];
