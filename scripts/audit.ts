import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { ROOT } from "./run-step.ts";

const FAILING = ["high", "critical"];

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

export interface Verdict {
  passed: boolean;
  lines: string[];
}

/** A finding fails the run; a registry that does not answer, or does not offer the question, only says so. */
export function verdictOf(report: string): Verdict {
  const { vulnerabilities } = parsed(report);
  if (!vulnerabilities) return { passed: true, lines: ["The registry could not be asked for known vulnerabilities."] };
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => FAILING.includes(severity));
  if (found.length === 0) return { passed: true, lines: ["No known vulnerability of level high or critical."] };
  return { passed: false, lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`.trim()) };
}

function parsed(report: string): Report {
  try {
    return JSON.parse(report) as Report;
  } catch {
    return {};
  }
}

/** Asks for the libraries that the product runs with, by the lock file. */
export async function audit(env: NodeJS.ProcessEnv = process.env): Promise<Verdict> {
  const args = ["audit", "--omit=dev", "--package-lock-only", "--json"];
  const npm = spawn("npm", args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  return verdictOf(await text(npm.stdout));
}

if (import.meta.main) {
  const { passed, lines } = await audit();
  for (const line of lines) console.log(line);
  if (!passed) process.exitCode = 1;
}
