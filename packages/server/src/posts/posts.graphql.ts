import * as templates from "@itoguchi/core/post-templates/post-templates.operations";
import * as operations from "@itoguchi/core/posts/posts.operations";
import * as visible from "@itoguchi/core/posts/visible-posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { applyPostTemplate } from "./apply-post-template.ts";
import { archivePosts, unarchivePosts } from "./archive-posts.ts";
import { convertSubPost } from "./convert-sub-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { duplicatePosts } from "./duplicate-posts.ts";
import { listCovers } from "./list-covers.ts";
import { movePosts } from "./move-posts.ts";
import { registerPost, registerPosts } from "./register-posts.ts";
import { restorePosts } from "./restore-posts.ts";
import { runCustomAction } from "./run-custom-action.ts";
import { upsertColumnData, upsertManyColumnData } from "./upsert-column-data.ts";

export const postsFields = [
  field(operations.registerPost, registerPost),
  field(operations.bulkRegisterPost, registerPosts),
  field(operations.duplicatePost, duplicatePosts),
  field(operations.upsertColumnData, upsertColumnData),
  field(operations.bulkUpsertColumnData, upsertManyColumnData),
  field(operations.movePost, movePosts),
  field(operations.archivePost, archivePosts),
  field(operations.unarchivePost, unarchivePosts),
  field(operations.deletePost, deletePosts),
  field(operations.restorePost, restorePosts),
  field(operations.bulkMovePost, movePosts),
  field(operations.bulkArchivePost, archivePosts),
  field(operations.bulkUnarchivePost, unarchivePosts),
  field(operations.bulkDeletePost, deletePosts),
  field(operations.bulkRestorePost, restorePosts),
  field(operations.runCustomAction, runCustomAction),
  field(visible.postCoverList, listCovers),
  field(subPosts.convertSubPostToPost, convertSubPost),
  field(templates.applyPostTemplate, applyPostTemplate),
];
