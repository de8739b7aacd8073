import * as operations from "@itoguchi/core/search/search-posts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { filterAllBoards } from "./filter-all-boards.ts";
import { lookUpPosts } from "./look-up-posts.ts";
import { searchPosts, searchProjectPosts } from "./search-posts.ts";

export const searchPostsFields = [
  field(operations.findPosts, lookUpPosts),
  field(operations.searchPostList, searchPosts),
  field(operations.advancedSearchProjectPostList, searchProjectPosts),
  field(operations.getProjectFilterPostListFromAllBoard, filterAllBoards),
];
