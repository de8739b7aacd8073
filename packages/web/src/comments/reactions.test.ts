import { countReactions, Reaction } from "@itoguchi/core/comments/comment";
import { describe, expect, it } from "vitest";
import { reactionGroups, withReaction } from "./reactions.ts";

const given = countReactions([
  { memberId: "a", reaction: Reaction.GOOD },
  { memberId: "me", reaction: Reaction.GOOD },
  { memberId: "b", reaction: Reaction.BAD },
]);

describe("reactions to a comment", () => {
  it("stand in groups, each in its place, oneself first", () => {
    expect(reactionGroups(given, "me")).toEqual([
      { reaction: Reaction.GOOD, count: 2, isOwn: true, memberIds: ["me", "a"] },
      { reaction: Reaction.BAD, count: 1, isOwn: false, memberIds: ["b"] },
    ]);
    expect(reactionGroups([], "me").map(({ count }) => count)).toEqual([0, 0]);
  });
  it("are one for each person: another one takes the first one's place", () => {
    const changed = reactionGroups(withReaction(given, "me", Reaction.BAD), "me");
    expect(changed.map(({ count, isOwn }) => ({ count, isOwn }))).toEqual([
      { count: 1, isOwn: false },
      { count: 2, isOwn: true },
    ]);
  });
  it("are taken back", () => {
    expect(withReaction(given, "b", null)).toEqual(given.filter(({ reaction }) => reaction === Reaction.GOOD));
    expect(withReaction(withReaction([], "me", Reaction.GOOD), "me", null)).toEqual([]);
  });
});
