import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Comment, Reaction, ShownComment } from "@itoguchi/core/comments/comment";
import { shownToComment } from "@itoguchi/core/comments/show-comment";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import type { CommentedPlace } from "./comment-section-props.ts";
import { withReaction } from "./reactions.ts";

interface Written {
  id: string;
  contents: RichText;
  place: CommentedPlace;
  memberId: string;
  now: Date;
}

/** What the server will tell of a comment that was just written. It stands after the last one, whatever this machine's clock says. */
export function commentAdded(
  { id, contents, place, memberId, now }: Written,
  last: Pick<Comment, "createdAt"> | undefined,
): ExpectedEvent {
  const at = [now.toISOString(), last?.createdAt ?? ""].sort().at(-1) as string;
  const comment: Comment = {
    id,
    postId: place.postId,
    subPostId: place.subPost?.id ?? null,
    contents,
    commentText: richTextPlain(contents),
    mentionedIdList: [],
    commentedBy: memberId,
    createdAt: at,
    updatedAt: at,
    reactionList: [],
  };
  return { type: "comments.saved", payload: { list: [comment] } };
}

export function commentEdited(shown: ShownComment, contents: RichText): ExpectedEvent {
  const comment = { ...shownToComment(shown), contents, commentText: richTextPlain(contents) };
  return { type: "comments.saved", payload: { list: [comment] } };
}

export function commentReacted(shown: ShownComment, memberId: string, reaction: Reaction | null): ExpectedEvent {
  const reactionList = withReaction(shown.reactionList, memberId, reaction);
  return { type: "comments.saved", payload: { list: [{ ...shownToComment(shown), reactionList }] } };
}

export function commentRestored(shown: ShownComment): ExpectedEvent {
  return { type: "comments.saved", payload: { list: [shownToComment(shown)] } };
}

export function commentRemoved(id: string): ExpectedEvent {
  return { type: "comments.removed", payload: { idList: [id] } };
}
