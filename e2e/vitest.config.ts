import { defineConfig } from "vitest/config";

const JOURNEYS = "src/*.journey.ts";
/** What is timed has the machine to itself, before everything else. */
const TIMED = "src/*budgets.journey.ts";
/** Far more than anything takes: a machine may stand still for a minute, and only what never comes is to fail. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    pool: "forks",
    projects: [
      {
        extends: true,
        test: { ...PATIENCE, name: "timed", include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: "journeys",
          include: [JOURNEYS],
          exclude: [TIMED],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
