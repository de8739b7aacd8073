import { describe, expect, it } from "vitest";
import { touches, type Watched } from "./touches.ts";

describe("an event", () => {
  const watched: Watched = {
    postId: "p",
    boardId: "b",
    subPostIds: new Set(["s"]),
    linkedIds: new Set(["l"]),
    commentIds: new Set(["c"]),
    pageIds: new Set(["g"]),
    values: new Set(["sprint", 3]),
  };
  it.each<[string, unknown]>([
    ["posts.changed", { list: [{ id: "p", data: {} }] }],
    ["posts.changed", { list: [{ id: "l", title: "別の題" }] }],
    ["comments.saved", { list: [{ id: "x", postId: "p" }] }],
    ["comments.removed", { idList: ["c"] }],
    ["subPosts.saved", { list: [{ id: "x", postId: "p" }] }],
    ["pages.removed", { idList: ["g"] }],
    ["links.saved", { list: [{ id: "x", postId: "q", linkedPostId: "p" }] }],
    ["columns.saved", { list: [{ id: "x", boardId: "b" }] }],
    ["option.replaced", { boardId: "b" }],
    ["sprintReports.saved", { list: [{ id: "sprint", boardId: "the one it was on" }] }],
    ["sprintReports.removed", { idList: ["sprint"] }],
    ["stream.reload", null],
  ])("%s touches what is shown", (type, payload) => {
    expect(touches({ seq: 1, type, payload }, watched)).toBe(true);
  });
  it.each<[string, unknown]>([
    ["posts.changed", { list: [{ id: "q", title: "題" }] }],
    ["posts.changed", { list: [{ id: "l", data: {} }] }],
    ["posts.registered", { list: [{ id: "q", boardId: "b" }] }],
    ["sprintReports.saved", { list: [{ id: "another", boardId: "b" }] }],
    ["comments.saved", { list: [{ id: "x", postId: "q" }] }],
    ["comments.removed", { idList: ["x"] }],
    ["columns.saved", { list: [{ id: "x", boardId: "other" }] }],
    ["tag.registered", { tag: {} }],
  ])("%s of others does not", (type, payload) => {
    expect(touches({ seq: 1, type, payload }, watched)).toBe(false);
  });
});
