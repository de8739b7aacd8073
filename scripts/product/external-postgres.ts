import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { initialiseCluster, placeCluster } from "@itoguchi/server/src/kernel/db/embedded-postgres-cluster.ts";
import { chooseLauncher } from "@itoguchi/server/src/kernel/db/embedded-postgres-launcher.ts";
import { stopLeftover } from "@itoguchi/server/src/kernel/db/embedded-postgres-leftover.ts";
import { untilReady } from "@itoguchi/server/src/kernel/db/embedded-postgres-server.ts";
import { freePort } from "./settings.ts";

export interface ExternalPostgres {
  /** For DATABASE_URL; stays the same. */
  url: string;
  /** kill -9; nobody starts it again by himself. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Connections and statements since the last start, a line each. */
  said(): string[];
  discard(): Promise<void>;
}

/** A PostgreSQL that is not the product's own: on a port, in a folder the product does not know. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-external-"));
  const launcher = chooseLauncher({ folder });
  const password = "external";
  let said: string[] = [];
  const log = (line: string) => void said.push(line);
  const cluster = placeCluster({ folder, launcher, log });
  await initialiseCluster({ cluster, launcher, password });
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    log_connections: "on",
    log_statement: "all",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  let child: ChildProcess;

  async function start(): Promise<void> {
    said = [];
    await stopLeftover({ cluster, log });
    child = launcher.spawnServer(["-D", cluster, ...options]);
    await untilReady(child, log);
  }
  async function kill(): Promise<void> {
    const ended = once(child, "exit");
    if (child.kill("SIGKILL")) await ended;
  }
  function drop(): void {
    child.kill("SIGKILL");
    for (const place of [folder, dirname(cluster)])
      rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
  async function discard(): Promise<void> {
    process.off("exit", drop);
    await kill();
    drop();
  }

  process.once("exit", drop);
  await start();
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, kill, start, said: () => said, discard };
}
