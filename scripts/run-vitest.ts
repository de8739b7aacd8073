import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "./run-step.ts";
import { type Tally, tallyOf, type VitestReport } from "./tally.ts";

export function runVitest({ name, config }: { name: string; config: string }): Tally {
  const folder = mkdtempSync(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const exitedWell = runStep({ name, command: "vitest", args: ["run", "--config", config, ...reporters] });
    return tallyOf(readReport(file), exitedWell);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
}
