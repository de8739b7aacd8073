import { expect, it } from "vitest";
import { touchesArchive } from "./touches-archive.ts";

it.each([
  ["posts.changed", { list: [{ id: "a", data: {} }] }, false],
  [
    "posts.changed",
    {
      list: [
        { id: "a", data: {} },
        { id: "b", archivedAt: null },
      ],
    },
    true,
  ],
  ["posts.changed", { list: [{ id: "a", deletedAt: "2026-11-15T00:00:00.000Z" }] }, true],
  ["posts.registered", { list: [{ id: "a", archivedAt: null }] }, false],
  ["posts.registered", { list: [{ id: "a", archivedAt: "2026-11-15T00:00:00.000Z" }] }, true],
  ["subPosts.saved", { list: [] }, true],
  ["boards.removed", { idList: [] }, true],
  ["section.emptied", {}, true],
  ["stream.reload", null, true],
  ["comments.saved", { list: [] }, false],
  ["links.removed", { idList: [] }, false],
])("%s %j: %s", (type, payload, isTouched) => expect(touchesArchive(type, payload)).toBe(isTouched));
