import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { privateFolder } from "./embedded-postgres-endpoint.ts";
import type { FileOwner, Launcher } from "./embedded-postgres-launcher.ts";
import { makeSharedPlace, SHARED_PLACE } from "./embedded-postgres-native.ts";

type Log = (line: string) => void;

/** Where the cluster stands now, or would by default. */
export function currentCluster(folder: string): string {
  const location = locationFile(folder);
  if (!existsSync(location)) return join(folder, "cluster");
  const cluster = readFileSync(location, "utf8").trim();
  if (existsSync(cluster)) return cluster;
  throw new Error(
    `${location} が示すデータベース ${cluster} がありません。/ ${location} names ${cluster}, which is missing.`,
  );
}

/** Moves a cluster that stands where the launcher cannot work, once, and leaves a note of where it went. */
export function placeCluster({ folder, launcher, log }: { folder: string; launcher: Launcher; log: Log }): string {
  const cluster = currentCluster(folder);
  if (existsSync(locationFile(folder))) return cluster;
  if (launcher.name === "unprivileged-user") chmodSync(folder, 0o711);
  if (launcher.canEnter(folder)) return cluster;

  makeSharedPlace();
  const elsewhere = join(SHARED_PLACE, createHash("sha256").update(folder).digest("hex").slice(0, 16), "cluster");
  mkdirSync(elsewhere, { recursive: true });
  if (existsSync(cluster)) replaceByCopy(cluster, elsewhere);
  writeFileSync(locationFile(folder), `${elsewhere}\n`, { flush: true });
  rmSync(cluster, { recursive: true, force: true });
  log(`PostgreSQL cannot work in ${folder} here; its data is kept in ${elsewhere}`);
  return elsewhere;
}

interface Initialisation {
  cluster: string;
  launcher: Launcher;
  password: string;
}

/** Made beside its place and renamed when complete, so that a start cut short leaves nothing half-made. */
export async function initialiseCluster({ cluster, launcher, password }: Initialisation): Promise<{ isNew: boolean }> {
  if (existsSync(join(cluster, "PG_VERSION"))) {
    giveTo(cluster, launcher.owner);
    return { isNew: false };
  }
  const unfinished = join(dirname(cluster), "cluster.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, launcher.owner);
  const secrets = privateFolder(launcher);
  const passwordFile = join(secrets, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, launcher.owner);
  try {
    await launcher.run("initdb", ["-D", unfinished, `--pwfile=${passwordFile}`, ...CLUSTER_OPTIONS]);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
  return { isNew: true };
}

/** pg_trgm and text search still ask the C library what a letter is; with ctype C, Japanese has none. */
const CTYPES: Partial<Record<NodeJS.Platform, string>> = { linux: "C.UTF-8", darwin: "en_US.UTF-8" };

const CLUSTER_OPTIONS = [
  "--username=postgres",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  `--lc-ctype=${CTYPES[process.platform] ?? "C"}`,
  "--no-instructions",
  // Rounds that make guessing slow: the password is 24 random bytes, and every connection would pay for them on both sides.
  "-c",
  "scram_iterations=1",
];

function locationFile(folder: string): string {
  return join(folder, "cluster.location");
}

function replaceByCopy(from: string, to: string): void {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}

/** The launchers run as different users; the cluster follows when the machine starts to allow or refuse one. */
function giveTo(path: string, owner: FileOwner | undefined): void {
  if (!owner || statSync(path).uid === owner.uid) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path, { recursive: true, encoding: "utf8" })) {
      lchownSync(join(path, name), owner.uid, owner.gid);
    }
    chmodSync(path, 0o700);
  }
  chownSync(path, owner.uid, owner.gid);
}
