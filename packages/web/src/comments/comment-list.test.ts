import { Reaction, type ShownComment } from "@itoguchi/core/comments/comment";
import { describe, expect, it } from "vitest";
import { splitOlder, withDeeds } from "./comment-list.ts";

const comment = (id: string): ShownComment => ({
  id,
  postId: "p",
  subPostId: null,
  comment: null,
  commentHtml: "",
  commentText: id,
  mentionedIdList: [],
  commentedBy: "a",
  commentedUserAccountName: "a",
  createdAt: "2026-11-14T00:00:00.000Z",
  updatedAt: "2026-11-14T00:00:00.000Z",
  reactionList: [],
});

describe("comments with what was just done", () => {
  const known = [comment("1"), comment("2")];
  it("show a new one at the end, as not confirmed", () => {
    const shown = withDeeds(known, [{ kind: "add", key: "k", comment: comment("new") }], "me");
    expect(shown.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
      ["1", false],
      ["2", false],
      ["new", true],
    ]);
  });
  it("are changed, taken away and answered by a reaction at once", () => {
    const shown = withDeeds(
      known,
      [
        { kind: "edit", key: "e", id: "1", contents: "新" },
        { kind: "react", key: "r", id: "1", reaction: Reaction.GOOD },
        { kind: "remove", key: "d", id: "2" },
      ],
      "me",
    );
    expect(shown).toEqual([
      {
        ...comment("1"),
        comment: "新",
        isWaiting: true,
        reactionList: [{ reaction: Reaction.GOOD, count: 1, memberIdList: ["me"] }],
      },
    ]);
  });
  it("of a long talk the last ones are shown first", () => {
    expect(splitOlder([1, 2, 3], 2)).toEqual({ older: 1, latest: [2, 3] });
    expect(splitOlder([1], 2)).toEqual({ older: 0, latest: [1] });
  });
});
