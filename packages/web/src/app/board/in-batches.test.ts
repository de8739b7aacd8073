import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

describe("questions in batches", () => {
  it("are asked together, each once, so many at the most", async () => {
    const asked: number[][] = [];
    const ask = inBatches<number, string>(2, async (keys) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, `${key}!`]));
    });
    expect(await Promise.all([1, 2, 3, 2].map(ask))).toEqual(["1!", "2!", "3!", "2!"]);
    expect(asked).toEqual([[1, 2], [3]]);
  });

  it("have no answer where the asking fails, and can be asked again", async () => {
    let isBroken = true;
    const ask = inBatches<number, string>(9, async (keys) => {
      if (isBroken) throw new Error("no connection");
      return new Map(keys.map((key) => [key, "here"]));
    });
    expect(await ask(1)).toBeUndefined();
    isBroken = false;
    expect(await ask(1)).toBe("here");
  });
});
