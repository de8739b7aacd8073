import type { SubPost } from "../model/sub-post.ts";
import { withKnownMentions } from "../rich-text/mentions.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { OpenSubPost } from "./post-detail.ts";

interface Reader {
  accountName(memberId: string): string | undefined;
}

/** A sub-post as an event tells of it, over what is known of it; undefined when its text is not known. */
export function showSubPost(
  subPost: SubPost,
  known: OpenSubPost | undefined,
  { accountName, contents }: Reader & { contents: RichText | null | undefined },
): OpenSubPost | undefined {
  const { data: columnData, postId: _, archivedBy: __, ...fields } = subPost;
  const isSameText = known?.contentsVersion === subPost.contentsVersion;
  if (!isSameText && contents === undefined) return undefined;
  const nameOf = (id: string | null) => (id && accountName(id)) ?? null;
  return {
    ...fields,
    contents: isSameText ? known.contents : withKnownMentions(contents ?? null, (id) => accountName(id) !== undefined),
    columnData,
    pageList: known?.pageList ?? [],
    commentList: known?.commentList ?? [],
    postedUserAccountName: nameOf(subPost.postedBy),
    updatedUserAccountName: nameOf(subPost.updatedBy),
    createdAt: subPost.postedAt,
    updatedAt: subPost.userUpdatedAt,
    deletedAt: null,
  };
}

/** The sub-post that is shown, as events have it. */
export function shownToSubPost(shown: OpenSubPost, postId: string): SubPost {
  const { id, projectSerialNumber, subPostProjectSerialNumber, title, contentsText, contentsVersion } = shown;
  const { isFeedback, userAgent, postedBy, updatedBy, postedAt, userUpdatedAt, archivedAt, postOrder } = shown;
  return {
    ...{ id, projectSerialNumber, subPostProjectSerialNumber, title, contentsText, contentsVersion },
    ...{ isFeedback, userAgent, postedBy, updatedBy, postedAt, userUpdatedAt, archivedAt, postOrder },
    archivedBy: null,
    data: shown.columnData,
    postId,
  };
}
