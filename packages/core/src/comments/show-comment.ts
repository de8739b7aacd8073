import { withKnownMentions } from "../rich-text/mentions.ts";
import { type RichText, richTextHtml } from "../rich-text/rich-text.ts";
import type { Comment, ShownComment } from "./comment.ts";

interface Reader {
  /** Of members, people who have left among them. */
  accountName(memberId: string): string | undefined;
  /** With addresses of pictures that open. */
  contents(kept: RichText): RichText;
}

/** The comment that is shown, as events have it. */
export function shownToComment(shown: ShownComment): Comment {
  const { comment: contents, commentHtml: _, commentedUserAccountName: __, ...comment } = shown;
  return { ...comment, contents: contents as RichText };
}

/** A comment as people read it, on the server and in browsers alike. */
export function showComment({ contents: kept, ...comment }: Comment, { accountName, contents }: Reader): ShownComment {
  const shown = withKnownMentions(contents(kept), (id) => accountName(id) !== undefined);
  return {
    ...comment,
    comment: shown,
    commentHtml: richTextHtml(shown),
    commentedUserAccountName: (comment.commentedBy && accountName(comment.commentedBy)) ?? null,
  };
}
