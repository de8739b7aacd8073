import { runStep, type Step } from "./run-step.ts";
import { runVitest } from "./run-vitest.ts";
import { conclude, type Tally } from "./tally.ts";
import { TYPE_STEPS } from "./typecheck.ts";

const STEPS: Step[] = [
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  ...TYPE_STEPS,
  { name: "boundaries", command: "node", args: ["scripts/boundaries.ts"] },
  { name: "dead code", command: "knip", args: [] },
  { name: "database types", command: "node", args: ["scripts/database-types.ts", "--check"] },
  { name: "picture of the tables", command: "node", args: ["scripts/schema-picture.ts", "--check"] },
  { name: "lockfile", command: "node", args: ["scripts/complete-lockfile.ts", "--check"] },
];

export function check(): Tally {
  for (const step of STEPS) if (!runStep(step)) return { passed: 0, failed: 1 };
  return runVitest({ name: "unit and API tests", config: "vitest.config.ts" });
}

if (import.meta.main) conclude(check());
