import { readFileSync } from "node:fs";

/** Clock ticks a second of Linux's accounts. */
const TICKS = 100;

/** Milliseconds of processor time that a process has had (Linux): unlike time on the wall, much the same on a busy machine. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}
