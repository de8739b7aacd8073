import { describe, expect, it } from "vitest";
import { failedFiles, slowestFiles, sum, tallyOf, tallyOfBoth } from "./tally.ts";

const green = { success: true, numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] };

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

it("names the files that take longest", () => {
  const file = (name: string, endTime: number) => ({
    name,
    status: "passed",
    startTime: 0,
    endTime,
    assertionResults: [],
  });
  const report = { ...green, testResults: [file("quick", 100), file("slow", 3_000), file("middling", 900)] };
  expect(slowestFiles(report, 2)).toEqual([
    { name: "slow", seconds: 3 },
    { name: "middling", seconds: 0.9 },
  ]);
});

describe("files that failed are run again", () => {
  const ofTests = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.length > 0 && statuses.every((status) => status === "passed") ? "passed" : "failed",
    startTime: 1_000,
    endTime: 1_000 + 500 * statuses.length,
    assertionResults: statuses.map((status) => ({ status })),
  });
  const first = {
    ...green,
    success: false,
    numFailedTests: 1,
    testResults: [ofTests("good", "passed", "passed"), ofTests("torn", "passed", "failed"), ofTests("unloadable")],
  };

  it("those with a failed test and those that could not be loaded, whole", () => {
    expect(failedFiles(first)).toEqual(["torn", "unloadable"]);
    expect(failedFiles(undefined)).toEqual([]);
  });

  it("counts the second run of them, and no test twice", () => {
    expect(tallyOfBoth(first, { passed: 5, failed: 0 })).toEqual({ passed: 7, failed: 0 });
    expect(tallyOfBoth(first, { passed: 4, failed: 1 })).toEqual({ passed: 6, failed: 1 });
  });
});
