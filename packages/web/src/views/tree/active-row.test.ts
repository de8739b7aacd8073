import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { describe, expect, it } from "vitest";
import { activeAt, follow, indexNear } from "./active-row.ts";

/** Rows by name, below the parent with that number. */
function rowsOf(...shown: (readonly [id: string, parent: number | null])[]) {
  const rows = shown.map(([id, parentProjectSerialNumber]) => ({ post: { id }, parentProjectSerialNumber }));
  return (index: number) => rows[index] as TreeRow | undefined;
}

const before = rowsOf(["goal", null], ["design", 1], ["draft", 2], ["build", 1]);

describe("the active row of a tree", () => {
  it("is the same post after it was moved past a sibling with its children", () => {
    const after = rowsOf(["goal", null], ["build", 1], ["design", 1], ["draft", 2]);
    expect(follow(activeAt(3, before(3)), after)).toMatchObject({ index: 1, postId: "build" });
  });

  it("is the same post after it was moved below another parent", () => {
    const after = rowsOf(["goal", null], ["design", 1], ["build", 1], ["draft", 4]);
    expect(follow(activeAt(2, before(2)), after)).toMatchObject({ index: 3, postId: "draft", parentNumber: 4 });
  });

  it("of a post with two parents stays below the same one", () => {
    const twice = rowsOf(["draft", 2], ["goal", null], ["design", 1], ["draft", 1]);
    expect(follow({ index: 2, postId: "draft", parentNumber: 1 }, twice)).toMatchObject({ index: 3 });
  });

  it("is whatever is in its row when the post is gone, and nothing new while rows are loaded", () => {
    const gone = rowsOf(["goal", null], ["design", 1], ["build", 1]);
    expect(follow(activeAt(2, before(2)), gone)).toMatchObject({ index: 2, postId: "build" });
    const active = activeAt(3, before(3));
    expect(follow(active, () => undefined)).toBe(active);
  });

  it("is found nearby for an editor that is open on it", () => {
    const after = rowsOf(["new", null], ["goal", null], ["design", 1], ["draft", 2]);
    expect(indexNear(2, before(2) as TreeRow, after)).toBe(3);
    expect(indexNear(3, before(3) as TreeRow, after)).toBeUndefined();
  });
});
