import { expect, it } from "vitest";
import { sum, tallyOf } from "./tally.ts";

const green = { success: true, numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0 };

it("counts what vitest reports", () => {
  expect(tallyOf(green, true)).toEqual({ passed: 3, failed: 0 });
  expect(tallyOf({ ...green, success: false, numFailedTests: 2 }, false)).toEqual({ passed: 3, failed: 2 });
});

it("counts a file that could not be loaded", () => {
  expect(tallyOf({ ...green, success: false, numFailedTestSuites: 1 }, false)).toEqual({ passed: 3, failed: 1 });
});

it("never calls a run that ended badly a success", () => {
  expect(tallyOf(green, false)).toEqual({ passed: 3, failed: 1 });
  expect(tallyOf(undefined, true)).toEqual({ passed: 0, failed: 1 });
});

it("adds runs up", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 1 },
    ]),
  ).toEqual({ passed: 3, failed: 1 });
});
