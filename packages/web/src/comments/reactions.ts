import { countReactions, Reaction, type ReactionCount } from "@itoguchi/core/comments/comment";

export interface ReactionGroup {
  reaction: Reaction;
  count: number;
  isOwn: boolean;
  /** Oneself first. */
  memberIds: string[];
}

const ALL: readonly Reaction[] = Object.values(Reaction);

/** Every kind, chosen or not, so that each keeps its place. */
export function reactionGroups(given: readonly ReactionCount[], memberId: string): ReactionGroup[] {
  return ALL.map((reaction) => {
    const { count = 0, memberIdList = [] } = given.find((one) => one.reaction === reaction) ?? {};
    const isOwn = memberIdList.includes(memberId);
    const others = memberIdList.filter((id) => id !== memberId);
    return { reaction, count, isOwn, memberIds: isOwn ? [memberId, ...others] : others };
  });
}

/** Each person has one at most; null takes it back. */
export function withReaction(
  given: readonly ReactionCount[],
  memberId: string,
  reaction: Reaction | null,
): ReactionCount[] {
  const others = given.flatMap(({ reaction, memberIdList }) =>
    memberIdList.filter((id) => id !== memberId).map((id) => ({ memberId: id, reaction })),
  );
  return countReactions(reaction === null ? others : [...others, { memberId, reaction }]);
}
