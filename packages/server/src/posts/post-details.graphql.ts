import * as archive from "@itoguchi/core/posts/archive.operations";
import * as history from "@itoguchi/core/posts/history.operations";
import * as pages from "@itoguchi/core/posts/pages.operations";
import * as details from "@itoguchi/core/posts/post-detail.operations";
import * as subPosts from "@itoguchi/core/posts/sub-posts.operations";
import { field } from "../kernel/graphql/operations.ts";
import { countArchive, listArchive } from "./archive.queries.ts";
import { archiveSubPost, unarchiveSubPost } from "./archive-sub-post.ts";
import { convertSubPost } from "./convert-sub-post.ts";
import { deletePage } from "./delete-page.ts";
import { deleteSubPost } from "./delete-sub-post.ts";
import { listPostHistory, listSubPostHistory } from "./history.queries.ts";
import { moveSubPost } from "./move-sub-post.ts";
import { moveSubPostToPost } from "./move-sub-post-to-post.ts";
import { getPost, getPosts, getPostTree, getSubPost } from "./post-details.queries.ts";
import { registerPage } from "./register-page.ts";
import { registerSubPost, registerSubPosts } from "./register-sub-posts.ts";
import { updatePage } from "./update-page.ts";
import { updateSubPost } from "./update-sub-post.ts";
import { upsertSubPostColumnData } from "./upsert-sub-post-column-data.ts";

export const postDetailsFields = [
  field(details.postWithLinkedPost, getPost),
  field(details.postWithLinkedPostTreeAndLinkedPost, getPostTree),
  field(details.getPostListByProjectSerialNumber, getPosts),
  field(details.subPost, getSubPost),
  field(subPosts.registerSubPost, registerSubPost),
  field(subPosts.bulkRegisterSubPost, registerSubPosts),
  field(subPosts.updateSubPost, updateSubPost),
  field(subPosts.upsertSubPostColumnData, upsertSubPostColumnData),
  field(subPosts.moveSubPost, moveSubPost),
  field(subPosts.convertSubPostToPost, convertSubPost),
  field(subPosts.moveSubPostToPost, moveSubPostToPost),
  field(subPosts.archiveSubPost, archiveSubPost),
  field(subPosts.unarchiveSubPost, unarchiveSubPost),
  field(subPosts.deleteSubPost, deleteSubPost),
  field(pages.registerPage, registerPage),
  field(pages.updatePage, updatePage),
  field(pages.deletePage, deletePage),
  field(history.postHistoryList, listPostHistory),
  field(history.subPostHistoryList, listSubPostHistory),
  field(archive.projectArchiveItemList, listArchive),
  field(archive.projectArchiveItemListCount, countArchive),
];
