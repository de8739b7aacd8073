import { listedSubPostList } from "@itoguchi/core/posts/visible-posts.operations";
import * as operations from "@itoguchi/core/sub-posts/sub-posts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { archiveSubPost, unarchiveSubPost } from "./archive-sub-post.ts";
import { deleteSubPost } from "./delete-sub-post.ts";
import { listVisibleSubPosts } from "./list-visible-sub-posts.ts";
import { moveSubPost } from "./move-sub-post.ts";
import { moveSubPostToPost } from "./move-sub-post-to-post.ts";
import { registerSubPost, registerSubPosts } from "./register-sub-posts.ts";
import { upsertSubPostColumnData } from "./upsert-sub-post-column-data.ts";

export const subPostsFields = [
  field(operations.registerSubPost, registerSubPost),
  field(operations.bulkRegisterSubPost, registerSubPosts),
  field(operations.upsertSubPostColumnData, upsertSubPostColumnData),
  field(operations.moveSubPost, moveSubPost),
  field(operations.moveSubPostToPost, moveSubPostToPost),
  field(operations.archiveSubPost, archiveSubPost),
  field(operations.unarchiveSubPost, unarchiveSubPost),
  field(operations.deleteSubPost, deleteSubPost),
  field(listedSubPostList, listVisibleSubPosts),
];
