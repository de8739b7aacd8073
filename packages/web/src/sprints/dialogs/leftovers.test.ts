import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { describe, expect, it } from "vitest";
import { type Choice, choiceProblem, leftoverList, NEW, SPLIT } from "./leftovers.ts";

const item = (projectSerialNumber: number, estimate: number | null): SprintItem => ({
  ...{ postId: String(projectSerialNumber), projectSerialNumber, title: "題", estimate, firstEstimate: estimate },
  isAddedLater: false,
});

describe("what is left over", () => {
  it("goes to a sprint, to the backlog, or its rest does", () => {
    const choices = new Map<number, Choice>([
      [1, { to: "next" }],
      [2, { to: "" }],
      [3, { to: SPLIT, rest: 2 }],
      [4, { to: SPLIT }],
    ]);
    const items = [item(1, 1), item(2, 2), item(3, 5), item(4, null)];
    const choiceOf = ({ projectSerialNumber }: SprintItem) => choices.get(projectSerialNumber) as Choice;
    expect(leftoverList(items, choiceOf, { splitInto: "next", hasEstimates: true })).toEqual([
      { projectSerialNumber: 1, nextSprintReportId: "next" },
      { projectSerialNumber: 2, nextSprintReportId: null },
      { projectSerialNumber: 3, nextSprintReportId: "next", split: { estimate: 2 } },
      { projectSerialNumber: 4, nextSprintReportId: "next", split: { estimate: null } },
    ]);
  });

  it("goes to the sprint that is made with closing, whole or its rest", () => {
    const choiceOf = ({ projectSerialNumber }: SprintItem): Choice =>
      projectSerialNumber === 1 ? { to: NEW } : { to: SPLIT, rest: 1 };
    expect(leftoverList([item(1, 1), item(2, 2)], choiceOf, { splitInto: NEW, hasEstimates: true })).toEqual([
      { projectSerialNumber: 1, isToNewSprint: true },
      { projectSerialNumber: 2, isToNewSprint: true, split: { estimate: 1 } },
    ]);
  });

  it("is split by an amount that is there", () => {
    const problem = (rest: number | null) => choiceProblem(item(1, 5), { to: SPLIT, rest }, true);
    expect([problem(4), problem(0.5)]).toEqual([undefined, undefined]);
    for (const rest of [0, 5, 6, null, -1]) expect(problem(rest)).toBeDefined();
    expect(choiceProblem(item(1, null), { to: SPLIT }, true)).toBeUndefined();
    expect(choiceProblem(item(1, 5), { to: SPLIT }, false)).toBeUndefined();
  });
});
