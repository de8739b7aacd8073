import type { ListedPost } from "@itoguchi/core/model/listed-post";

/** Cells read posts; this one is still to be made. */
export function postNotYet(columnData: Readonly<Record<string, unknown>>, title = ""): ListedPost {
  return {
    ...{ id: "", projectSerialNumber: 0, projectBoardId: "", sectionId: "", sectionArchivedAt: null },
    ...{ title, contentsText: "", contentsVersion: 0, isFeedback: false, userAgent: null, postOrder: null },
    ...{ postedBy: null, postedUserAccountName: null, updatedBy: null, updatedUserAccountName: null },
    ...{ postedAt: "", userUpdatedAt: "", archivedAt: null, columnData },
  };
}
