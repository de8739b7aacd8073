import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT, runStep } from "./run-step.ts";
import { failedFiles, slowestFiles, type Tally, tallyOf, tallyOfBoth, type VitestReport } from "./tally.ts";

interface Run {
  name: string;
  config: string;
}

/**
 * Files that fail are run once more, alone: a machine that stood still for a minute must not refuse a good change. The first
 * failure stays printed, and the files are named at the end: each of them is to be looked into.
 */
export function runVitest({ name, config }: Run): Tally {
  const first = runOnce({ name, config });
  const slowest = slowestFiles(first.report, 10).map(
    ({ name, seconds }) => `${shortened(name)} ${seconds.toFixed(1)} s`,
  );
  console.log(`  slowest: ${slowest.join(", ")}`);
  const failed = failedFiles(first.report);
  // An error outside of all tests, or a process that died with its file, is not explained by the files that failed.
  if (failed.length === 0 || first.unhandled > 0) return first.tally;
  const again = runOnce({ name: `${name}, once more`, config }, ["--maxWorkers=1", ...failed]);
  if (again.tally.failed === 0) console.log(`⚠ failed at first, passed alone: ${failed.map(shortened).join(", ")}`);
  return tallyOfBoth(first.report, again.tally);
}

interface Outcome {
  report: VitestReport | undefined;
  tally: Tally;
  /** Errors that belong to no test. */
  unhandled: number;
}

function runOnce({ name, config }: Run, more: string[] = []): Outcome {
  const folder = mkdtempSync(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    const noted = join(folder, "unhandled");
    process.env.UNHANDLED_FILE = noted;
    const named = ["default", "json", join(ROOT, "scripts/note-unhandled.ts")].map((one) => `--reporter=${one}`);
    const reporters = [...named, `--outputFile.json=${file}`];
    const args = ["run", "--config", config, ...reporters, ...more];
    const exitedWell = runStep({ name, command: "vitest", args });
    const report = readReport(file);
    const unhandled = existsSync(noted) ? Number(readFileSync(noted, "utf8")) : 1;
    return { report, tally: tallyOf(report, exitedWell), unhandled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
}

const shortened = (file: string) => relative(ROOT, file);
