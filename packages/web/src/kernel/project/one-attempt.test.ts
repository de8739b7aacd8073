import { expect, it } from "vitest";
import { oneAttempt } from "./one-attempt.ts";

it("begins once, whoever asks meanwhile or later, and again after a failure", async () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const attempt = oneAttempt(() => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  });
  const [first, second] = [attempt(), attempt()];
  begun[0]?.reject(new TypeError("Failed to fetch"));
  await expect(first).rejects.toThrow("Failed to fetch");
  await expect(second).rejects.toThrow("Failed to fetch");
  const [third, fourth] = [attempt(), attempt()];
  begun[1]?.resolve("made");
  expect(await Promise.all([third, fourth, attempt()])).toEqual(["made", "made", "made"]);
  expect(begun).toHaveLength(2);
});
