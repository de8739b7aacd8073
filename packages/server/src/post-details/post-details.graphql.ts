import * as operations from "@itoguchi/core/post-details/post-detail.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { getPost, getPosts, getPostTree, getSubPost } from "./post-details.queries.ts";
import { updatePost, updateSubPost } from "./update-texts.ts";

export const postDetailsFields = [
  field(operations.postWithLinkedPost, getPost),
  field(operations.postWithLinkedPostTreeAndLinkedPost, getPostTree),
  field(operations.getPostListByProjectSerialNumber, getPosts),
  field(operations.subPost, getSubPost),
  field(posts.updatePost, updatePost),
  field(subPosts.updateSubPost, updateSubPost),
];
