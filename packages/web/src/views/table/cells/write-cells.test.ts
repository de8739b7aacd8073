import { expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { inPortions } from "./write-cells.ts";

it("does something to any number of posts by the thousand, as one step", () => {
  const [portions, steps]: [number[], string[]] = [[], []];
  const actions = {
    asOneStep(act: () => void) {
      steps.push("begun");
      act();
    },
  } as unknown as BoardActions;
  inPortions(
    actions,
    Array.from({ length: 2_500 }, (_, number) => number),
    (some) => portions.push(some.length),
  );
  expect(portions).toEqual([1_000, 1_000, 500]);
  expect(steps).toEqual(["begun"]);
});
