import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** The process of the PostgreSQL inside a data folder; undefined when none has been started. */
export function postgresPid(dataDir: string): number | undefined {
  const file = join(clusterOf(dataDir), "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/** Ends a PostgreSQL whose server was killed, and removes what it kept outside the data folder. */
export function dropPostgres(dataDir: string): void {
  const pid = postgresPid(dataDir);
  if (pid) process.kill(pid, "SIGKILL");
  const cluster = clusterOf(dataDir);
  if (!cluster.startsWith(dataDir)) rmSync(dirname(cluster), { recursive: true, force: true });
}

/** Where root's data folder is closed to others, the cluster stands elsewhere and a file names the place. */
function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, "postgres/cluster.location");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres/cluster");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
