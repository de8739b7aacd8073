import { boardReplica, memberNames } from "@itoguchi/core/screens/board-replica.operations";
import * as operations from "@itoguchi/core/screens/screens.operations";
import { field } from "../kernel/graphql/operations.ts";
import { copyBoard } from "./copy-board.ts";
import { listMemberNames } from "./list-member-names.ts";
import { listBoardPosts, openBoardView, openPost, openSubPost } from "./screens.queries.ts";

export const screensFields = [
  field(operations.boardViewInitialData, openBoardView),
  field(boardReplica, copyBoard),
  field(memberNames, listMemberNames),
  field(operations.postDetailInitialData, openPost),
  field(operations.subPostDetailInitialData, openSubPost),
  field(operations.postList, listBoardPosts),
];
