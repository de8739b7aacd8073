import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandLineOf, isAlive } from "./embedded-postgres-process.ts";

/** Above every system's highest pid, so that PostgreSQL takes a lock which names it for a dead one's. */
const NOBODYS_PID = 2 ** 22 + 1;

/** Everybody waits for it after a crash. */
const LOOK_EVERY_MS = 10;

interface Leftover {
  cluster: string;
  log(line: string): void;
}

/** Ends a PostgreSQL that outlived the server process which started it, and makes a stale postmaster.pid harmless. */
export async function stopLeftover({ cluster, log }: Leftover): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (isServerOf(cluster, pid)) {
    log(`PostgreSQL (process ${pid}) outlived its server process; stopping it`);
    await end(pid);
    return;
  }
  // The other lines stay: by them PostgreSQL finds out whether children of the dead server still use its memory.
  if (lines.length > 1) writeFileSync(file, [NOBODYS_PID, ...lines.slice(1)].join("\n"));
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `${commandLineOf(pid)} `;
  if (process.platform === "win32") return commandLine.includes("postgres.exe");
  return commandLine.includes("postgres") && commandLine.includes(` -D ${cluster} `);
}

async function end(pid: number): Promise<void> {
  for (const { signal, seconds } of [
    { signal: "SIGINT", seconds: 30 },
    { signal: "SIGQUIT", seconds: 10 },
  ] as const) {
    signalIfAlive(pid, signal);
    for (let waited = 0; waited < seconds * 1_000; waited += LOOK_EVERY_MS) {
      if (!isAlive(pid)) return;
      await delay(LOOK_EVERY_MS);
    }
  }
  throw new Error(`PostgreSQL（プロセス ${pid}）を止められません。/ PostgreSQL (process ${pid}) does not stop.`);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
