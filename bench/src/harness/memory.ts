import { readdirSync, readFileSync } from "node:fs";

const MB = 1024;

/** Resident megabytes of one process (Linux). */
export function residentOf(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, "VmRSS") / MB;
}

/** Megabytes of a process and all below it; memory they share counts once. */
export function proportionalOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + kilobytes(`/proc/${one}/smaps_rollup`, "Pss"), 0) / MB;
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = Number(read(`/proc/${entry}/stat`).split(") ").at(-1)?.split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function kilobytes(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(file))?.[1] ?? 0);
}

/** A process may end between being listed and being read. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
