import { expect, it } from "vitest";
import { whereAdded } from "./added-place.ts";
import { FlatList } from "./flat-list.ts";

const list = new FlatList([{ key: "", size: 100, isHidden: false, isContract: false }], {
  isGrouped: false,
  hasAdding: true,
  hasFooters: false,
  heights: { head: 40, row: 36, adding: 36, footer: 32 },
});
const seen = { top: 360, height: 360, rowHeight: 36 };
const at = (...places: number[]) =>
  whereAdded({
    postId: "new",
    source: { placesOf: () => places.map((index) => ({ groupKey: "", index })) },
    list,
    seen,
  });

it("says where a new post stands: in sight, above, below, filtered away, in a closed group, or not here yet", () => {
  expect(at(12)).toEqual({ where: "seen", row: 12 });
  expect(at(0)).toEqual({ where: "above", row: 0 });
  expect(at(99)).toEqual({ where: "below", row: 99 });
  expect(at().where).toBe("filtered");
  expect(at(100).where).toBe("closed");
  expect(whereAdded({ postId: undefined, source: { placesOf: () => [] }, list, seen }).where).toBe("unknown");
});
