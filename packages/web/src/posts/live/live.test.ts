import { describe, expect, it } from "vitest";
import { keepSame } from "./keep-same.ts";
import { withPending } from "./pending.ts";
import { touches, type Watched } from "./touches.ts";

describe("a new answer", () => {
  const known = {
    title: "題",
    list: [
      { id: 1, text: "一" },
      { id: 2, text: "二" },
    ],
    none: null,
  };
  it("that says the same is the old one", () => {
    expect(keepSame(known, structuredClone(known))).toBe(known);
  });
  it("keeps the parts that did not change", () => {
    const next = structuredClone(known);
    next.list[1] = { id: 2, text: "に" };
    const merged = keepSame(known, next);
    expect(merged).toEqual(next);
    expect(merged.list[0]).toBe(known.list[0]);
    expect(merged.list).not.toBe(known.list);
  });
  it("loses what is gone", () => {
    expect(keepSame<Record<string, unknown>>({ a: 1, b: { c: 1 } }, { b: { c: 1 } })).toEqual({ b: { c: 1 } });
    expect(keepSame<unknown>([1, 2], [1])).toEqual([1]);
    expect(keepSame<unknown>([], {})).toEqual({});
  });
});

describe("an event", () => {
  const watched: Watched = {
    postId: "p",
    boardId: "b",
    subPostIds: new Set(["s"]),
    linkedIds: new Set(["l"]),
    commentIds: new Set(["c"]),
    pageIds: new Set(["g"]),
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
    ["stream.reload", null],
  ])("%s touches what is shown", (type, payload) => {
    expect(touches({ seq: 1, type, payload }, watched)).toBe(true);
  });
  it.each<[string, unknown]>([
    ["posts.changed", { list: [{ id: "q", title: "題" }] }],
    ["posts.changed", { list: [{ id: "l", data: {} }] }],
    ["posts.registered", { list: [{ id: "q", boardId: "b" }] }],
    ["comments.saved", { list: [{ id: "x", postId: "q" }] }],
    ["comments.removed", { idList: ["x"] }],
    ["columns.saved", { list: [{ id: "x", boardId: "other" }] }],
    ["tag.registered", { tag: {} }],
  ])("%s of others does not", (type, payload) => {
    expect(touches({ seq: 1, type, payload }, watched)).toBe(false);
  });
});

describe("what was just done", () => {
  it("stands above every answer, in the order in which it was done", () => {
    const pending = [
      { key: 1, change: (text: string) => `${text}一` },
      { key: 2, change: (text: string) => `${text}二` },
    ];
    expect(withPending("題", pending)).toBe("題一二");
    expect(withPending("題", [])).toBe("題");
  });
});
