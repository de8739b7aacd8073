import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./scripts/slowest-first.ts";

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
    sequence: { sequencer: SlowestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
