import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { LauncherName } from "./embedded-postgres-launcher.ts";
import { isAlive } from "./embedded-postgres-process.ts";

const isRoot = process.getuid?.() === 0;
const launchers: LauncherName[] = isRoot ? ["user-namespace", "unprivileged-user"] : ["direct"];
/** mkdtemp makes it 0700, as root's home is: the hardest place to start in. */
const closedFolder = mkdtempSync(join(tmpdir(), "closed-"));
const running = new Set<EmbeddedPostgres>();

async function start(folder: string, launcher?: LauncherName): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, log: () => {}, ...(launcher && { launcher }) });
  running.add(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0] ?? [];
  } finally {
    await client.end();
  }
}

function queryOnceItIsBack(url: string, sql: string): Promise<unknown[]> {
  return eventually(() => query(url, sql));
}

function clusterOf(folder: string): string {
  const location = join(folder, "cluster.location");
  return existsSync(location) ? readFileSync(location, "utf8").trim() : join(folder, "cluster");
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(clusterOf(folder), "postmaster.pid"), "utf8").split("\n")[0]);
}

async function untilDead(pid: number): Promise<void> {
  await eventually(() => expect(isAlive(pid)).toBe(false));
}

/** A server process of its own, killed the hard way. Answers the pid of the PostgreSQL it had started. */
async function startAndKillServer(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const module = new URL("./embedded-postgres.ts", import.meta.url).href;
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log() {} });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const args = ["--input-type=module", "-e", script];
  const server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(server.stdout, "data");
  const postmaster = postmasterOf(folder);
  server.kill("SIGKILL");
  await once(server, "exit");
  return postmaster;
}

/** Everything the launchers need except the tool that ties PostgreSQL to its parent. */
function pathWithoutSetpriv(): string {
  const folder = mkdtempSync(join(closedFolder, "path-"));
  for (const tool of ["sh", "id", "test", "unshare", "useradd", "ps"]) {
    const found = ["/usr/bin", "/bin", "/usr/sbin"].map((place) => join(place, tool)).find(existsSync);
    if (found) symlinkSync(found, join(folder, tool));
  }
  return folder;
}

afterEach(async () => {
  await Promise.all([...running].map((postgres) => postgres.stop()));
  running.clear();
});

afterAll(() => {
  for (const launcher of launchers) {
    const cluster = clusterOf(join(closedFolder, launcher));
    if (!cluster.startsWith(closedFolder)) rmSync(dirname(cluster), { recursive: true, force: true });
  }
  rmSync(closedFolder, { recursive: true, force: true });
});

describe.each(launchers)("started by %s in a folder closed to others", (launcher) => {
  const folder = join(closedFolder, launcher);

  it("knows Japanese letters, is durable, and keeps its data over a stop", async () => {
    const first = await start(folder, launcher);
    const sql = "select to_tsvector('simple', '日本。語')::text, lower('É'), current_setting('fsync')";
    expect(await query(first.adminUrl, sql)).toEqual(["'日本':1 '語':2", "é", "on"]);
    await query(first.adminUrl, "create table kept as select 42 as answer");
    await first.stop();
    const second = await start(folder, launcher);
    expect(await query(second.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it("lets nobody else read the cluster or the password", () => {
    expect(statSync(clusterOf(folder)).mode & 0o077).toBe(0);
    expect(statSync(join(folder, "password")).mode & 0o077).toBe(0);
  });
});

it.runIf(isRoot)("keeps the data when the machine starts to allow, or to refuse, user namespaces", async () => {
  const folder = join(closedFolder, "user-namespace");
  const moved = await start(folder, "unprivileged-user");
  expect(await query(moved.adminUrl, "select answer from kept")).toEqual([42]);
  expect(clusterOf(folder)).not.toContain(closedFolder);
  await moved.stop();
  const back = await start(folder, "user-namespace");
  expect(await query(back.adminUrl, "select answer from kept")).toEqual([42]);
});

describe("on one folder", () => {
  const folder = join(closedFolder, "shared");

  beforeAll(async () => {
    const postgres = await start(folder);
    await query(postgres.adminUrl, "create table kept as select 42 as answer");
    await postgres.stop();
  });

  it("comes back at the same address when PostgreSQL is killed", async () => {
    const postgres = await start(folder);
    process.kill(postmasterOf(folder), "SIGKILL");
    await delay(100);
    expect(await queryOnceItIsBack(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it("refuses a second start, naming the folder and the process that holds it", async () => {
    const postgres = await start(folder);
    const refusal = await start(folder).catch((error: Error) => error.message);
    expect(refusal).toContain("すでに起動しています");
    expect(refusal).toContain(folder);
    expect(refusal).toContain(String(process.pid));
    expect(await query(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it("is not held by a process that merely got the pid of a former owner", async () => {
    writeFileSync(join(folder, "owner.pid"), JSON.stringify({ pid: process.pid, start: "another life" }));
    const postgres = await start(folder);
    expect(await query(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it("stops a PostgreSQL that outlived its server process, and starts again on its data", async () => {
    const orphan = await startAndKillServer(folder, { PATH: pathWithoutSetpriv() });
    expect(isAlive(orphan)).toBe(true);
    const postgres = await start(folder);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it("is not misled by a stale postmaster.pid whose number belongs to another process now", async () => {
    const orphan = await startAndKillServer(folder, { PATH: pathWithoutSetpriv() });
    const file = join(clusterOf(folder), "postmaster.pid");
    const stale = readFileSync(file, "utf8");
    process.kill(orphan, "SIGKILL");
    await untilDead(orphan);
    writeFileSync(file, stale.replace(String(orphan), String(process.pid)));
    const postgres = await start(folder);
    expect(await query(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });

  it.runIf(existsSync("/usr/bin/setpriv"))("takes PostgreSQL along when the server process is killed", async () => {
    const postmaster = await startAndKillServer(folder, { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" });
    await untilDead(postmaster);
    const postgres = await start(folder);
    expect(await query(postgres.adminUrl, "select answer from kept")).toEqual([42]);
  });
});

it("starts where the folder's name holds blanks and Japanese", async () => {
  const folder = join(closedFolder, "データ フォルダー");
  mkdirSync(folder);
  const postgres = await start(folder);
  expect(await query(postgres.adminUrl, "select 1")).toEqual([1]);
});
