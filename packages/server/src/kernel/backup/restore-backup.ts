import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import { JOB_SCHEMA } from "../db/grants.ts";
import { migrate, migrationHashes } from "../db/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import { BackupError, FILES, type Manifest } from "./manifest.ts";
import { columnList, quoted, tablesOf } from "./tables.ts";
import { withoutLaws } from "./without-laws.ts";

export interface RestoreOptions {
  /** Of an empty database, and of whoever shall own what is in it. */
  url: string;
  files: FileStore;
  folder: string;
  /** Of a backup that has been verified. */
  manifest: Manifest;
}

/** The tables are made as they were, filled, and then brought up to date as at any start. */
export async function restoreBackup({ url, files, folder, manifest }: RestoreOptions): Promise<void> {
  const last = checkVersion(manifest);
  for (const key of keysOf(manifest)) {
    const { path, size } = key;
    await files.put(key.key, { path: join(folder, path), size });
  }
  await migrate(url, { until: last });
  await fillTables(url, folder, manifest);
  await migrate(url);
  await endWhatMayHaveEnded(url);
}

/**
 * The name of its last migration. One that this version does not know, or knows otherwise, is of a newer version. Asked before
 * anything that is there is deleted.
 */
export function checkVersion({ migrations, version, jobVersion }: Manifest): string {
  const known = migrationHashes();
  if (migrations.some(({ name, hash }) => known.get(name) !== hash))
    throw new BackupError(
      `このバックアップは版 ${version} のものです。その版かそれより新しい版で復元してください。何も復元していません。`,
    );
  if (jobVersion !== knownJobVersion())
    throw new BackupError(
      `待っている仕事の形式が違います。版 ${version} で復元してから、新しい版に更新してください。何も復元していません。`,
    );
  return migrations.at(-1)?.name ?? "";
}

/** Of the tables of jobs, as this version makes them. */
function knownJobVersion(): number {
  const [, version] = getConstructionPlans(JOB_SCHEMA).match(/version\(version\) VALUES \('(\d+)'\)/) ?? [];
  if (version === undefined) throw new Error("The job queue does not say which version its tables have");
  return Number(version);
}

function keysOf({ files }: Manifest): { key: string; path: string; size: number }[] {
  const prefix = `${FILES}/`;
  return files
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, size }) => ({ key: path.slice(prefix.length), path, size }));
}

/** All or nothing: a restore that fails leaves empty tables. */
async function fillTables(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'; begin");
    await withoutLaws(client, async () => {
      const names = (await tablesOf(client)).map(quoted);
      await client.query(`truncate ${names.join(", ")}`);
      for (const table of manifest.tables) await fillTable(client, folder, table);
    });
    for (const { schema, name, value } of manifest.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
        schema,
        name,
        value,
      ]);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/**
 * Somebody may have signed out, changed a password or used a mailed link since the backup was made: none of that may open
 * anything again.
 */
async function endWhatMayHaveEnded(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("update session set ended_at = now() where ended_at is null");
    await client.query("update email_token set expires_at = least(expires_at, now())");
    await client.query("update sign_in_challenge set expires_at = least(expires_at, now())");
  } finally {
    await client.end();
  }
}

async function fillTable(client: pg.Client, folder: string, table: Manifest["tables"][number]): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, table.path)), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new BackupError(
      `${table.schema}.${table.name} は ${table.rows} 行のはずが ${target.rowCount} 行でした。何も復元していません。`,
    );
}
