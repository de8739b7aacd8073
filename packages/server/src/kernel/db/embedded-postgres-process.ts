import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A zombie counts as dead: where nothing reaps orphans (many containers) it would otherwise live for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  const state = statFields(pid)[0];
  return state !== undefined && state !== "Z" && state !== "X";
}

/** Something that differs between two processes which had the same pid one after the other. */
export function startOf(pid: number): string {
  if (process.platform === "linux") return `${bootId()}:${statFields(pid)[19] ?? ""}`;
  if (process.platform === "win32") return "";
  return output("ps", ["-o", "lstart=", "-p", String(pid)]);
}

export function commandLineOf(pid: number): string {
  if (process.platform === "linux") return read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  if (process.platform === "win32") return output("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
  return output("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
}

/** From field 3 (state) on; the name before it may itself hold blanks and brackets. */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function bootId(): string {
  return read("/proc/sys/kernel/random/boot_id").trim();
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
