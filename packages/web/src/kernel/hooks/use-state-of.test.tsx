import { useState } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useSame } from "./use-same.ts";
import { useStateOf } from "./use-state-of.ts";

/** Draws with each of these in turn before anything is shown, as a component is that changes its own state while it is drawn. */
function drawnWith<T, R>(inputs: readonly T[], draw: (input: T) => R): R[] {
  const results: R[] = [];
  function Probe() {
    const [at, setAt] = useState(0);
    results[at] = draw(inputs[at] as T);
    if (at + 1 < inputs.length) setAt(at + 1);
    return null;
  }
  renderToString(<Probe />);
  return results;
}

describe("state that belongs to something", () => {
  it("stays with its owner, whatever array names it", () => {
    let begun = 0;
    const values = drawnWith(
      [
        ["a", 1],
        ["a", 1],
        ["a", 1],
      ],
      (owner) => useStateOf(owner, () => ++begun)[0],
    );
    expect(values).toEqual([1, 1, 1]);
  });

  it("begins anew with another owner, once, and also when an earlier one comes back", () => {
    const begun: string[] = [];
    const values = drawnWith(["a", "b", "b", "a"], (owner) => {
      const [value] = useStateOf([owner], () => `${owner}${begun.push(owner)}`);
      return value;
    });
    expect(begun).toEqual(["a", "b", "a"]);
    expect(values).toEqual(["a1", "b2", "b2", "a3"]);
  });

  it("is of another owner when any part of it is another", () => {
    const store = {};
    let begun = 0;
    drawnWith(
      [
        [store, 1],
        [store, 2],
        [{}, 2],
      ],
      (owner) => useStateOf(owner, () => ++begun),
    );
    expect(begun).toBe(3);
  });

  it("keeps what is set for it, and nothing that was set for an earlier owner", () => {
    const setters = new Map<string, (next: string) => void>();
    const steps = [
      { owner: "a", sets: "a" },
      { owner: "a" },
      { owner: "b", sets: "a" },
      { owner: "b", sets: "b" },
      { owner: "b" },
    ];
    const values = drawnWith(steps, ({ owner, sets }) => {
      const [value, set] = useStateOf([owner], () => owner);
      setters.set(owner, set);
      if (sets) setters.get(sets)?.(`${owner}, set for ${sets}`);
      return value;
    });
    expect(values).toEqual(["a", "a, set for a", "b", "b", "b, set for b"]);
  });
});

describe("an object that reads the same", () => {
  it("is the one that came first, until it reads otherwise", () => {
    const given = [{ words: "x" }, { words: "x" }, { words: "y" }, { words: "y" }];
    const [first, second, third, fourth] = drawnWith(given, (value) => useSame(value));
    expect(first).toBe(given[0]);
    expect(second).toBe(given[0]);
    expect(third).toBe(given[2]);
    expect(fourth).toBe(given[2]);
  });

  it("is compared by the key where one is given", () => {
    const given = [
      { id: 1, name: "a" },
      { id: 1, name: "b" },
    ];
    expect(drawnWith(given, (value) => useSame(value, String(value.id)))[1]).toBe(given[0]);
  });
});
