import { defineConfig } from "vitest/config";
import { slowestFirst } from "../scripts/slowest-first.ts";
import { DEPTH, SLOWNESS } from "../scripts/test-run.ts";

const SLOWEST = [
  "crash.journey.ts",
  "projects.journey.ts",
  "post-detail.journey.ts",
  "timeline.journey.ts",
  "accessibility.journey.ts",
  "foundation.journey.ts",
  "tables.journey.ts",
  "views.journey.ts",
  "site.journey.ts",
  "dashboard.journey.ts",
];
/** Far more than anything takes: only what never comes is to fail. */
const PATIENCE_MS = 300_000 * SLOWNESS * (DEPTH === "full" ? 2 : 1);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["src/*.journey.ts"],
    globalSetup: ["src/harness/global-setup.ts"],
    pool: "forks",
    // One more than the cores it is made for: a journey waits for a page, a page for the product.
    maxWorkers: 3,
    // One browser and one copy of the harness for each worker, not for each file.
    isolate: false,
    sequence: { sequencer: slowestFirst(SLOWEST) },
    provide: { depth: DEPTH, slowness: SLOWNESS },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: 60_000 * SLOWNESS, interval: 50 } },
  },
});
