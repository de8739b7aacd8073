import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";

/** Cells read posts; a sub-post stands in the place of its post. */
export function asListed(subPost: OpenSubPost, post: LinkedPost): ListedPost {
  const { id, title, contentsText, contentsVersion, isFeedback, userAgent, columnData, postOrder } = subPost;
  const { postedBy, postedUserAccountName, updatedBy, updatedUserAccountName } = subPost;
  const { postedAt, userUpdatedAt, archivedAt } = subPost;
  return {
    ...{ id, title, contentsText, contentsVersion, isFeedback, userAgent, columnData, postOrder },
    ...{ postedBy, postedUserAccountName, updatedBy, updatedUserAccountName },
    ...{ postedAt, userUpdatedAt, archivedAt },
    projectSerialNumber: post.projectSerialNumber,
    projectBoardId: post.projectBoardId,
    sectionId: post.sectionId,
    sectionArchivedAt: null,
  };
}
