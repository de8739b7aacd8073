import * as operations from "@itoguchi/core/views/views.operations";
import { field } from "../kernel/graphql/operations.ts";
import { listPosts, loadGroup, loadGroups, placePosts } from "./views.queries.ts";

export const viewsFields = [
  field(operations.partitionBoardViewPostListSet, loadGroups),
  field(operations.partitionBoardViewPostList, loadGroup),
  field(operations.getProjectPostListBelongsGroupInBoardView, placePosts),
  field(operations.getPostListWithPage, listPosts),
];
