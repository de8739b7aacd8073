import { defineConfig } from "vitest/config";

const JOURNEYS = "src/*.journey.ts";
/** What is timed has the machine to itself, before everything else. */
const TIMED = "src/*budgets.journey.ts";
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

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
