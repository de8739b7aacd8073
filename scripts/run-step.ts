import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

export interface Step {
  name: string;
  command: string;
  args: string[];
  /** Relative to the repository. */
  folder?: string;
}

/** Runs a program of node_modules/.bin or of this machine, lets it speak, and says how long it took. */
export function runStep({ name, command, args, folder = "." }: Step): boolean {
  const began = performance.now();
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, args, {
    cwd: join(ROOT, folder),
    env: { ...process.env, PATH: path },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const passed = status === 0;
  console.log(`${passed ? "✔" : "✘"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return passed;
}
