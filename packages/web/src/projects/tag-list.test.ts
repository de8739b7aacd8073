import { describe, expect, it } from "vitest";
import { followedTags, heardAfter, tagsAfter } from "./tag-list.ts";

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

  it("[CL27] are those of the last answer, however many events are newer, with the events that it does not have", () => {
    const c = { id: "3", name: "設計" };
    const told = (seq: number, type: string, tag: typeof a) => ({ seq, type, payload: { tag } });
    const heard = [
      told(6, "tag.deleted", a),
      told(8, "tag.registered", c),
      told(8, "tag.registered", c),
      { seq: 9, type: "posts.changed", payload: { list: [] } },
    ].reduce(heardAfter, []);
    expect(heard.map(({ seq }) => seq)).toEqual([6, 8]);
    expect(followedTags({ tags: [a, b], seq: 7 }, heard).map(({ name }) => name)).toEqual(["画面", "設計", "請求"]);
  });

  it("are left alone by other events", () => {
    const tags = [a];
    expect(tagsAfter(tags, { type: "posts.changed", payload: { list: [] } })).toBe(tags);
  });
});
