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

  it("fail where the asking fails, unlike those without an answer, and can be asked again", async () => {
    let isBroken = true;
    const ask = inBatches<number, string>(9, async (keys) => {
      if (isBroken) throw new Error("no connection");
      return new Map(keys.filter((key) => key !== 2).map((key) => [key, "here"]));
    });
    const failed = await Promise.allSettled([ask(1), ask(2)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await Promise.all([ask(1), ask(2)])).toEqual(["here", undefined]);
  });
});
