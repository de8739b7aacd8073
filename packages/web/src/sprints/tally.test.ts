import { expect, it } from "vitest";
import { tallied } from "./tally.ts";

const measure = { estimateColumnId: "points", statusColumnId: "state", doneOptionIds: ["done"] };
const post = (points: unknown, state?: string) => ({ columnData: { points, state } });

it("counts, sums and flags what has no estimate", () => {
  const posts = [post(5, "done"), post(3, "open"), post(undefined, "done"), post("8")];
  expect(tallied(posts, measure)).toEqual({ count: 4, estimate: 8, doneCount: 2, doneEstimate: 5, unestimated: 2 });
});

it("counts each as one where there is no column of estimates", () => {
  expect(tallied([post(5, "done"), post(null)], { ...measure, estimateColumnId: null })).toEqual({
    ...{ count: 2, estimate: 2, doneCount: 1, doneEstimate: 1, unestimated: 0 },
  });
});
