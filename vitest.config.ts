import { defineConfig } from "vitest/config";
import { slowestFirst } from "./scripts/slowest-first.ts";
import { DEPTH, SLOWNESS } from "./scripts/test-run.ts";

const SLOWEST = [
  "server/src/operations.test.ts",
  "server/src/contract.test.ts",
  "server/src/injection.test.ts",
  "server/src/fuzz.test.ts",
  "server/src/repeated-writes.test.ts",
  "core/src/views/engine/engine.test.ts",
  "server/src/boards/limits.test.ts",
  "server/src/kernel/db/embedded-postgres.test.ts",
  "server/src/content/contentful.test.ts",
  "server/src/files/files.test.ts",
  "server/src/boards/mass-changes.test.ts",
];

export default defineConfig({
  // Node takes graphql's CommonJS build everywhere; Vite would take the other one for our own imports, and the two do not mix.
  resolve: { alias: { graphql: "graphql/index.js" } },
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/*.test.ts"],
    globalSetup: ["packages/server/src/testing/global-setup.ts"],
    pool: "forks",
    // One more than the cores it is made for: some files wait (for sockets, time limits, jobs) more than they work.
    maxWorkers: 3,
    // The server is loaded once for each worker, not once for each file: half the time went into that. Files keep what they
    // make to themselves: a database, a data folder, a clock.
    isolate: false,
    // Room for what a request makes and drops: collecting it took three hundredths of all the work.
    execArgv: ["--max-semi-space-size=64"],
    sequence: { sequencer: slowestFirst(SLOWEST) },
    provide: { depth: DEPTH, slowness: SLOWNESS },
    // Far more than anything takes: only what never ends is to fail.
    testTimeout: 300_000 * SLOWNESS * (DEPTH === "full" ? 5 : 1),
    hookTimeout: 120_000 * SLOWNESS,
  },
});
