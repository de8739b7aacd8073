import type { ArchiveItem, ArchiveItemType } from "@itoguchi/core/archive/archive.operations";
import { postNumber } from "@itoguchi/core/posts/post-number";

/** As the list offers them. */
export const ARCHIVE_KINDS: readonly ArchiveItemType[] = ["POST", "SUB_POST", "SECTION", "VIEW", "BOARD"];

/** What stands on a board. */
export const KINDS_ON_BOARD: readonly ArchiveItemType[] = ARCHIVE_KINDS.filter((kind) => kind !== "BOARD");

const NAMES: Record<ArchiveItemType, (item: ArchiveItem) => string | undefined> = {
  POST: ({ post, projectKey }) =>
    post ? `${postNumber(projectKey, post.projectSerialNumber)} ${post.title}` : undefined,
  SUB_POST: ({ post, subPost, projectKey }) =>
    post && subPost
      ? `${postNumber(projectKey, post.projectSerialNumber, subPost.subPostProjectSerialNumber)} ${subPost.title}`
      : undefined,
  SECTION: ({ boardSection }) => boardSection?.name,
  VIEW: ({ boardView }) => boardView?.name,
  BOARD: ({ board }) => board?.name,
};

/** What people call it. */
export function archiveName(item: ArchiveItem): string {
  return NAMES[item.archiveItemType](item) ?? "";
}

/** Where it was: the board, and for posts the section or the post above. */
export function archivePlace({ archiveItemType, board, boardSection, post }: ArchiveItem): string {
  if (archiveItemType === "BOARD") return "";
  const inside = archiveItemType === "POST" ? boardSection?.name : undefined;
  const above = archiveItemType === "SUB_POST" ? post?.title : undefined;
  return [board?.name, inside, above].filter((name) => name !== undefined).join(" › ");
}
