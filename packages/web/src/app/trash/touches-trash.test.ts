import { expect, it } from "vitest";
import { touchesTrash } from "./touches-trash.ts";

it.each([
  ["posts.changed", { list: [{ id: "a", data: {} }] }, false],
  ["posts.changed", { list: [{ id: "a", deletedAt: "2026-11-15T00:00:00.000Z" }] }, true],
  ["posts.registered", { list: [{ id: "a" }] }, true],
  ["subPosts.removed", { idList: [] }, true],
  ["comments.saved", { list: [] }, true],
  ["trash.removed", { idList: [] }, true],
  ["columns.saved", { list: [] }, true],
  ["stream.reload", null, true],
  ["links.removed", { idList: [] }, false],
  ["tag.registered", {}, false],
])("%s %j: %s", (type, payload, isTouched) => expect(touchesTrash(type, payload)).toBe(isTouched));
