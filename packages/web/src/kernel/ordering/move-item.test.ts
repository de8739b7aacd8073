import { describe, expect, it } from "vitest";
import { indexBeside, keysAfterMove, moveItem, placeAt } from "./move-item.ts";

const IDS = ["a", "b", "c", "d"];

describe("placeAt", () => {
  it("names the neighbours in the list without the moved one", () => {
    expect(placeAt(IDS, "a", 1)).toEqual({ index: 1, previousId: "b", nextId: "c" });
    expect(placeAt(IDS, "d", 0)).toEqual({ index: 0, previousId: null, nextId: "a" });
    expect(placeAt(IDS, "b", 3)).toEqual({ index: 3, previousId: "d", nextId: null });
  });

  it("stays inside the list", () => {
    expect(placeAt(IDS, "a", 9)).toEqual({ index: 3, previousId: "d", nextId: null });
    expect(placeAt(IDS, "a", -2)).toEqual({ index: 0, previousId: null, nextId: "b" });
  });
});

describe("indexBeside", () => {
  it("counts as the list is afterwards", () => {
    expect(indexBeside(IDS, "a", { id: "c", edge: "before" })).toBe(1);
    expect(indexBeside(IDS, "a", { id: "c", edge: "after" })).toBe(2);
    expect(indexBeside(IDS, "d", { id: "a", edge: "before" })).toBe(0);
  });

  it("stays where it is when the other one is gone", () => {
    expect(indexBeside(IDS, "b", { id: "x", edge: "after" })).toBe(1);
  });
});

describe("keysAfterMove", () => {
  it("changes the key of the moved one only", () => {
    const keys = ["a0", "a1", "a2", "a3"];
    const after = keysAfterMove(keys, 3, 1);
    expect(after.filter((key) => !keys.includes(key))).toHaveLength(1);
    expect(after.toSorted()).toEqual(after);
    expect([after[0], after[2], after[3]]).toEqual(["a0", "a1", "a2"]);
  });

  it("gives all of them anew when one is missing or two are the same", () => {
    for (const keys of [
      ["a0", null, "a2"],
      ["a1", "a1", "a2"],
    ]) {
      const after = keysAfterMove(keys, 0, 2);
      expect(new Set(after).size).toBe(3);
      expect(after.toSorted()).toEqual(after);
    }
  });
});

describe("moveItem", () => {
  it("takes one out and puts it in elsewhere", () => {
    expect(moveItem(IDS, 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveItem(IDS, 7, 0)).toEqual(IDS);
  });
});
