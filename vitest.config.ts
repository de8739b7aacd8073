import { defineConfig } from "vitest/config";

export default defineConfig({
  // Node takes graphql's CommonJS build everywhere; Vite would take the other one for our own imports, and the two do not mix.
  resolve: { alias: { graphql: "graphql/index.js" } },
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/*.test.ts"],
    globalSetup: ["packages/server/src/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
