import { runStep, type Step } from "./run-step.ts";

const PROJECTS = [
  ".",
  "packages/core",
  "packages/core/tsconfig.test.json",
  "packages/client",
  "packages/server",
  "packages/ui",
  "packages/web",
  "e2e",
  "bench",
];

/** The web's routes have generated types, which come first. */
export const TYPE_STEPS: Step[] = [
  { name: "route types", command: "react-router", args: ["typegen"], folder: "packages/web" },
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, command: "tsc", args: ["--noEmit", "-p", project] })),
];

/** All projects, so that one run names every error. */
if (import.meta.main) process.exitCode = TYPE_STEPS.filter((step) => !runStep(step)).length > 0 ? 1 : 0;
