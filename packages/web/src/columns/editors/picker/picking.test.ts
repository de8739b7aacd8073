import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentOf, type Picking, stepped, takenByEnter, takenByTab, toggled } from "./picking.ts";

const ITEMS = ["a", "b", "c"].map((id) => ({ id }));

function picking(own: Partial<Picking> = {}): Picking {
  return {
    shown: ITEMS,
    chosen: [],
    words: "",
    marked: undefined,
    isSeveral: false,
    isWaiting: false,
    isConfirmed: false,
    ...own,
  };
}

describe("what Enter would take", () => {
  it("is what is marked, as long as it is in the list", () => {
    expect(currentOf(picking({ marked: "b", words: "x" }))).toBe("b");
    expect(currentOf(picking({ marked: "gone" }))).toBeUndefined();
  });

  it("is the first that fits the words, once the list belongs to them", () => {
    expect(currentOf(picking({ words: "x" }))).toBe("a");
    expect(currentOf(picking({ words: "x", isSeveral: true }))).toBe("a");
    expect(currentOf(picking({ words: "x", isWaiting: true }))).toBeUndefined();
  });

  it("is, without words, the one value there is, and none of several", () => {
    expect(currentOf(picking({ chosen: ["c"] }))).toBe("c");
    expect(currentOf(picking())).toBe("a");
    expect(currentOf(picking({ chosen: ["c"], isSeveral: true }))).toBeUndefined();
  });
});

describe("Enter", () => {
  it("takes one value and goes on, of several stays to take more", () => {
    expect(takenByEnter(picking({ words: "x" }))).toEqual({ kind: "pick", id: "a", goesOn: true });
    expect(takenByEnter(picking({ words: "x", isSeveral: true }))).toEqual({ kind: "pick", id: "a", goesOn: false });
  });

  it("takes what is chosen when nothing is typed, or asks for the explicit word", () => {
    expect(takenByEnter(picking({ isSeveral: true }))).toEqual({ kind: "commit" });
    expect(takenByEnter(picking({ isSeveral: true, isConfirmed: true }))).toEqual({ kind: "confirm" });
  });

  it("does not pass over words that led nowhere, nor judge them by an older list", () => {
    const lost = picking({ shown: [], words: "x", isSeveral: true, isConfirmed: true });
    expect(takenByEnter(lost)).toEqual({ kind: "nothingFits" });
    expect(takenByEnter({ ...lost, isWaiting: true })).toEqual({ kind: "wait" });
  });
});

describe("Tab", () => {
  it("takes along what the words or the arrows led to", () => {
    expect(takenByTab(picking({ words: "x", isSeveral: true }))).toEqual({ kind: "pick", id: "a", goesOn: true });
    expect(takenByTab(picking({ marked: "b" }))).toEqual({ kind: "pick", id: "b", goesOn: true });
  });

  it("changes nothing where nothing was named, or what was named is chosen already", () => {
    expect(takenByTab(picking())).toEqual({ kind: "commit" });
    expect(takenByTab(picking({ words: "x", chosen: ["a"], isSeveral: true }))).toEqual({ kind: "commit" });
  });

  it("does not pass over words that led nowhere", () => {
    expect(takenByTab(picking({ shown: [], words: "x" }))).toEqual({ kind: "nothingFits" });
    expect(takenByTab(picking({ words: "x", isWaiting: true }))).toEqual({ kind: "wait" });
  });
});

describe("arrows", () => {
  it("go round the ends, and from none to the first or the last", () => {
    expect([stepped(ITEMS, undefined, 1), stepped(ITEMS, undefined, -1)]).toEqual(["a", "c"]);
    expect([stepped(ITEMS, "c", 1), stepped(ITEMS, "a", -1)]).toEqual(["a", "c"]);
    expect(stepped([], undefined, 1)).toBeUndefined();
  });

  it("come back after as many steps as there are items", () => {
    const lists = fc.integer({ min: 1, max: 12 }).map((count) => Array.from({ length: count }, (_, at) => `${at}`));
    fc.assert(
      fc.property(lists, fc.constantFrom(1 as const, -1 as const), fc.nat(11), (ids, by, start) => {
        const shown = ids.map((id) => ({ id }));
        const from = ids[start % ids.length];
        const walked: (string | undefined)[] = [];
        for (let at = stepped(shown, from, by); walked.length < ids.length; at = stepped(shown, at, by))
          walked.push(at);
        expect(walked.at(-1)).toBe(from);
        expect(new Set(walked).size).toBe(ids.length);
      }),
    );
  });
});

it("chooses and lets go by turns, and keeps the order of the others", () => {
  expect(toggled(["a", "b"], "c")).toEqual(["a", "b", "c"]);
  expect(toggled(["a", "b", "c"], "b")).toEqual(["a", "c"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (chosen, id) => {
      fc.pre(!chosen.includes(id));
      expect(toggled(toggled(chosen, id), id)).toEqual(chosen);
    }),
  );
});
