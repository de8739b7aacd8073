import { expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

function setUp(mostBytes: number) {
  const cache = createBoundedCache(mostBytes);
  const made: string[] = [];
  const ask = (key: string, bytes = 4) =>
    cache(key, async () => {
      made.push(key);
      return Buffer.alloc(bytes);
    });
  return { cache, ask, made };
}

it("makes each once, also for those who ask at the same time", async () => {
  const { ask, made } = setUp(100);
  await Promise.all([ask("a"), ask("a")]);
  await ask("a");
  expect(made).toEqual(["a"]);
});

it("lets what was made first go when there are too many bytes, and keeps nothing that is larger than all its room", async () => {
  const { ask, made } = setUp(10);
  for (const key of ["a", "b", "c"]) await ask(key);
  await ask("b");
  await ask("c");
  expect(made).toEqual(["a", "b", "c"]);
  await ask("a");
  expect(made.at(-1)).toBe("a");
  expect((await ask("large", 11)).length).toBe(11);
  await ask("large", 11);
  expect(made.slice(-2)).toEqual(["large", "large"]);
});

it("keeps no failure", async () => {
  const { cache } = setUp(10);
  await expect(cache("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await cache("a", async () => Buffer.from("ok"))).toString()).toBe("ok");
});
