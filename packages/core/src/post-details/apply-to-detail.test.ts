import { describe, expect, it } from "vitest";
import { applyToSubPost } from "./apply-to-detail.ts";
import type { ShownSubPost } from "./post-detail.ts";

const AT = "2026-11-14T03:00:00.000Z";
const FILE = "/files/w/f";
/** As the server signs it on a Saturday: until the end of Sunday. */
const SIGNED = `${FILE}?until=${Date.parse("2026-11-16T00:00:00.000Z")}&sign=s`;

const on = { postId: "p", subPostId: "s", createdAt: AT };
const picture = { type: "doc", content: [{ type: "image", attrs: { src: FILE } }] };
const comment = { ...on, id: "c", contents: picture, commentText: "", mentionedIdList: [], commentedBy: null };
const events = {
  comments: { type: "comments.saved", payload: { list: [{ ...comment, updatedAt: AT, reactionList: [] }] } },
  pages: { type: "pages.saved", payload: { list: [{ ...on, id: "g", imageUrl: FILE, thumbnailImageUrl: null }] } },
};

function after(noun: keyof typeof events, at: string, files: Record<string, string> | undefined) {
  const { type, payload } = events[noun];
  const known = { id: "s", commentList: [], pageList: [] } as unknown as ShownSubPost;
  const reader = { accountName: () => undefined, now: () => Date.parse(at) };
  return applyToSubPost(known, { type, payload: { ...payload, files } }, reader);
}

describe.each(["comments", "pages"] as const)("pictures in events of %s", (noun) => {
  it("have the address of the event as long as it opens", () => {
    expect(JSON.stringify(after(noun, "2026-11-14T12:00:00.000Z", { [FILE]: SIGNED }))).toContain(SIGNED);
  });
  it("are asked for when their address has ended, as on a machine that slept over the weekend", () => {
    expect(after(noun, "2026-11-16T09:00:00.000Z", { [FILE]: SIGNED })).toBeUndefined();
  });
  it("are asked for when the event has no address", () => {
    expect(after(noun, AT, undefined)).toBeUndefined();
  });
});
