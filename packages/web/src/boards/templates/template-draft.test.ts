import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { describe, expect, it } from "vitest";
import { changesIn, draftOf, movedSubPost, withSubPost, withValue } from "./template-draft.ts";

const template = {
  id: "t",
  name: "不具合",
  title: "",
  sectionId: null,
  contents: null,
  data: { points: 3 },
  subPostList: [
    { title: "一", contents: null, data: {} },
    { title: "二", contents: null, data: { points: 1 } },
  ],
} as unknown as ShownPostTemplate;

function draft() {
  let count = 0;
  return draftOf(template, () => `k${++count}`);
}

describe("a template that is being written", () => {
  it("is sent as it was when nothing was changed", () => {
    const { id: _, ...same } = template;
    expect(changesIn(draft())).toEqual(same);
  });

  it("takes values, and loses those that were emptied", () => {
    expect(withValue({ a: 1 }, "b", 2)).toEqual({ a: 1, b: 2 });
    expect(withValue({ a: 1, b: 2 }, "a", null)).toEqual({ b: 2 });
  });

  it("has its sub-posts in the order people set, those without a title left out", () => {
    const { subPosts, ...others } = draft();
    const named = withSubPost(movedSubPost(subPosts, "k1", { index: 1 }), "k1", { title: " 壱 " });
    const added = [...named, { key: "k3", title: "　", contents: null, data: {} }];
    expect(changesIn({ ...others, subPosts: added }).subPostList.map(({ title }) => title)).toEqual(["二", "壱"]);
  });
});
