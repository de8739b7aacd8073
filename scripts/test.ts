import { check } from "./check.ts";
import { runStep } from "./run-step.ts";
import { runVitest } from "./run-vitest.ts";
import { conclude, sum, type Tally } from "./tally.ts";

function journeys(): Tally {
  const ready = runStep({ name: "browser at hand", command: "node", args: ["scripts/ensure-browser.ts"] });
  return ready ? runVitest({ name: "browser journeys", config: "e2e/vitest.config.ts" }) : { passed: 0, failed: 1 };
}

if (process.argv.includes("--full")) process.env.TEST_DEPTH = "full";
const checked = check();
conclude(checked.failed > 0 ? checked : sum([checked, journeys()]));
