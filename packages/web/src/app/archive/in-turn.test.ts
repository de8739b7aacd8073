import { expect, it } from "vitest";
import { createTurns } from "./in-turn.ts";

it("takes no answer to an earlier question, whenever it comes", () => {
  const turns = createTurns();
  turns.turnTo("a");
  const [early, late] = [turns.begin("a"), turns.begin("a")];
  turns.turnTo("b");
  const next = turns.begin("b");
  expect(early()).toBe(false);
  expect(next()).toBe(true);
  expect(late()).toBe(false);
});

it("takes no answer that was overtaken, but an earlier one as long as no later one has come", () => {
  const turns = createTurns();
  turns.turnTo("a");
  const [first, second, failing] = [turns.begin("a"), turns.begin("a"), turns.begin("a")];
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(failing()).toBe(true);
});
