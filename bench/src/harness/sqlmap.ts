import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import type { Target } from "./sqlmap-targets.ts";

export interface Attack {
  requests: number;
  /** What sqlmap says it found; empty when nothing. */
  findings: string[];
  /** Answers of 500 and above. */
  failures: number;
  /** Whether it came to its end: one that did not proves nothing. */
  isComplete: boolean;
  said: string;
}

export function hasSqlmap(): boolean {
  return spawnSync("sqlmap", ["--version"], { stdio: "ignore" }).status === 0;
}

const MOST_OUTPUT = 64 * 1_048_576;

export async function attack(
  { url, body }: Target,
  { token, folder }: { token: string; folder: string },
): Promise<Attack> {
  const headers = [`authorization: Bearer ${token}`, ...(body ? ["content-type: application/json"] : [])];
  const { stdout: said } = await promisify(execFile)(
    "sqlmap",
    [
      ...["-u", url, ...(body ? ["--data", body] : [])],
      ...["--headers", headers.join("\n"), "--output-dir", folder],
      ...["--batch", "--level", "2", "--risk", "1", "--flush-session", "--disable-coloring"],
      // The traffic is counted, and 400 is the right answer to most of it.
      ...["-v", "3", "--ignore-code", "400,404"],
    ],
    { maxBuffer: MOST_OUTPUT },
  );
  return {
    said,
    requests: said.split("[PAYLOAD]").length - 1,
    // What merely "appears to be injectable" is tried again by sqlmap itself before it says so here.
    findings: [...said.matchAll(/^ +Title: (.+)$/gm)].map(([, title]) => title as string),
    failures: [...said.matchAll(/\b5\d\d \([^)]*\) - (\d+) times/g)].reduce((sum, [, times]) => sum + Number(times), 0),
    isComplete: /all tested parameters do not appear to be injectable|identified the following injection point/.test(
      said,
    ),
  };
}
