import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { joinDatabase } from "./join-database.ts";
import { OWN_DATABASE } from "./reach-database.ts";

const SECRET_KEY = "k".repeat(32);

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-join-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startedAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return String((await client.query("select pg_postmaster_start_time() as at")).rows[0].at.getTime());
  } finally {
    await client.end();
  }
}

it("[SB17] a program beside the server joins its embedded database, or starts it meanwhile", async () => {
  const DATA_DIR = dataFolder();
  const config = readConfig({ DATA_DIR, SECRET_KEY });
  await expect(joinDatabase(config)).rejects.toThrow(`There is no database in ${DATA_DIR}`);
  const server = await startEmbeddedPostgres({ folder: join(DATA_DIR, "postgres"), log: () => {} });
  const own = new pg.Client({ connectionString: server.adminUrl });
  await own.connect();
  await own.query(`create database ${OWN_DATABASE}`);
  await own.end();
  const joined = await joinDatabase(config);
  expect(await startedAt(joined.url)).toBe(await startedAt(server.adminUrl));
  await joined.leave();
  expect(await startedAt(server.adminUrl)).not.toBe("");
  await server.stop();
  const started = await joinDatabase(config);
  expect(await startedAt(started.url)).not.toBe("");
  await started.leave();
  await expect(startedAt(started.url)).rejects.toThrow();
}, 120_000);

it("[SB17] the configured database is taken as it is", async () => {
  const DATABASE_URL = "postgres://somebody@elsewhere/itoguchi";
  const { url } = await joinDatabase(readConfig({ DATA_DIR: dataFolder(), SECRET_KEY, DATABASE_URL }));
  expect(url).toBe(DATABASE_URL);
});
