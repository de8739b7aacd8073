import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT, runStep } from "./run-step.ts";
import { failedFiles, type Tally, tallyOf, tallyOfBoth, type VitestReport } from "./tally.ts";

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
  const failed = failedFiles(first.report);
  if (failed.length === 0) return first.tally;
  const again = runOnce({ name: `${name}, once more`, config }, ["--maxWorkers=1", ...failed]);
  if (again.tally.failed === 0) console.log(`⚠ failed at first, passed alone: ${failed.map(shortened).join(", ")}`);
  return tallyOfBoth(first.report, again.tally);
}

function runOnce({ name, config }: Run, more: string[] = []): { report: VitestReport | undefined; tally: Tally } {
  const folder = mkdtempSync(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", "--config", config, ...reporters, ...more];
    const exitedWell = runStep({ name, command: "vitest", args });
    const report = readReport(file);
    return { report, tally: tallyOf(report, exitedWell) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
}

const shortened = (file: string) => relative(ROOT, file);
