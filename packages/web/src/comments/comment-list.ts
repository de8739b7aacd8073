import type { Reaction, ShownComment } from "@itoguchi/core/comments/comment";
import { withReaction } from "./reactions.ts";

/** What was done with comments and is not confirmed yet. */
export type Deed =
  | { kind: "add"; key: string; comment: ShownComment }
  | { kind: "edit"; key: string; id: string; contents: unknown }
  | { kind: "remove"; key: string; id: string }
  | { kind: "react"; key: string; id: string; reaction: Reaction | null };

export interface ListedComment extends ShownComment {
  isWaiting: boolean;
}

/** As the person should see them: with what they just did. */
export function withDeeds(
  comments: readonly ShownComment[],
  deeds: readonly Deed[],
  memberId: string,
): ListedComment[] {
  let list: ListedComment[] = comments.map((comment) => ({ ...comment, isWaiting: false }));
  for (const deed of deeds) {
    if (deed.kind === "add") list.push({ ...deed.comment, isWaiting: true });
    else if (deed.kind === "remove") list = list.filter(({ id }) => id !== deed.id);
    else list = list.map((comment) => (comment.id === deed.id ? changed(comment, deed, memberId) : comment));
  }
  return list;
}

function changed(comment: ListedComment, deed: Deed & { kind: "edit" | "react" }, memberId: string): ListedComment {
  if (deed.kind === "edit") return { ...comment, comment: deed.contents, isWaiting: true };
  return { ...comment, reactionList: withReaction(comment.reactionList, memberId, deed.reaction) };
}

/** The last ones; a long talk is opened from its end. */
export function splitOlder<Comment>(comments: readonly Comment[], shown: number): { older: number; latest: Comment[] } {
  const older = Math.max(0, comments.length - shown);
  return { older, latest: comments.slice(older) };
}
