import { describe, expect, it } from "vitest";
import { tagsAfter } from "./tag-list.ts";

const [a, b] = [
  { id: "1", name: "請求" },
  { id: "2", name: "画面" },
];

describe("the tags of a project", () => {
  it("come, in the order of their names, and go with events", () => {
    expect(tagsAfter([a], { type: "tag.registered", payload: { tag: b } })).toEqual([b, a]);
    expect(tagsAfter([b, a], { type: "tag.deleted", payload: { tag: a } })).toEqual([b]);
  });

  it("are the same after an event that was in the answer already", () => {
    expect(tagsAfter([b, a], { type: "tag.registered", payload: { tag: a } })).toEqual([b, a]);
  });

  it("are left alone by other events", () => {
    const tags = [a];
    expect(tagsAfter(tags, { type: "posts.changed", payload: { list: [] } })).toBe(tags);
  });
});
