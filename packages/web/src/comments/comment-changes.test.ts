import { Reaction, type ShownComment } from "@itoguchi/core/comments/comment";
import { applyToSubPost } from "@itoguchi/core/post-details/apply-to-detail";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { describe, expect, it } from "vitest";
import { commentAdded, commentEdited, commentReacted, commentRemoved, commentRestored } from "./comment-changes.ts";

const AT = "2026-11-14T00:00:00.000Z";
const words = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const shown = (id: string): ShownComment => ({
  id,
  postId: "p",
  subPostId: "s",
  comment: words(id),
  commentHtml: `<p>${id}</p>`,
  commentText: id,
  mentionedIdList: [],
  commentedBy: "a",
  commentedUserAccountName: "甲",
  createdAt: AT,
  updatedAt: AT,
  reactionList: [],
});
const place = { projectSerialNumber: 1, postId: "p", subPost: { subPostProjectSerialNumber: 1, id: "s" } };
const known = { id: "s", commentList: [shown("1"), shown("2")] } as OpenSubPost;
const reader = { accountName: (id: string) => (id === "a" ? "甲" : undefined), now: () => Date.parse(AT) };
const after = (event: Parameters<typeof applyToSubPost>[1]) => applyToSubPost(known, event, reader)?.commentList;

describe("what is shown before the server has told of it", () => {
  it("has a new comment at the end, even where the clock is late", () => {
    const now = new Date("2020-01-01T00:00:00.000Z");
    const event = commentAdded({ id: "3", contents: words("新"), place, memberId: "a", now }, shown("2"));
    expect(after(event)?.map(({ id, commentText, commentHtml }) => [id, commentText, commentHtml])).toEqual([
      ["1", "1", "<p>1</p>"],
      ["2", "2", "<p>2</p>"],
      ["3", "新", "<p>新</p>"],
    ]);
  });
  it("has a comment with its new text, its new reaction, or not at all", () => {
    expect(after(commentEdited(shown("1"), words("直")))?.[0]).toMatchObject({ id: "1", commentText: "直" });
    const [, reacted] = after(commentReacted(shown("2"), "me", Reaction.GOOD)) ?? [];
    expect(reacted).toEqual({
      ...shown("2"),
      reactionList: [{ reaction: Reaction.GOOD, count: 1, memberIdList: ["me"] }],
    });
    expect(after(commentRemoved("1"))?.map(({ id }) => id)).toEqual(["2"]);
    expect(after(commentRestored({ ...shown("0"), createdAt: "2026-11-13T00:00:00.000Z" }))?.[0]?.id).toBe("0");
  });
});
