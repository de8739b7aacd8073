import { expect, it } from "vitest";
import { concernsMembers } from "./concerns-members.ts";

const MEMBERS = new Set(["in"]);

it.each([
  ["posts.changed", { list: [{ id: "out" }, { id: "in" }] }, true],
  ["posts.changed", { list: [{ id: "out" }] }, false],
  ["posts.registered", { list: [{ id: "in" }] }, true],
  ["posts.registered", { list: [{ id: "out" }] }, false],
  ["sprintMembers.moved", { viewId: "v", list: [] }, true],
  ["stream.reload", {}, true],
  ["links.removed", { idList: [] }, true],
  ["sections.saved", { list: [] }, true],
  ["columns.saved", { list: [] }, true],
  ["section.emptied", {}, true],
  ["values.converted", {}, true],
  ["option.replaced", {}, true],
  ["comments.saved", { list: [{ id: "in", postId: "in" }] }, false],
  ["pages.saved", { list: [] }, false],
  ["subPosts.saved", { list: [] }, false],
  ["views.saved", { list: [] }, false],
  ["charts.saved", { list: [] }, false],
  ["tag.registered", { tag: {} }, false],
  ["sprintReports.saved", { list: [] }, false],
])("%s %j asks for the posts of sprints again: %s", (type, payload, isAsked) => {
  expect(concernsMembers({ seq: 1, type, payload }, MEMBERS)).toBe(isAsked);
});
