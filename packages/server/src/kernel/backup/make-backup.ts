import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStore } from "../files/file-store.ts";
import {
  type BackedUpTable,
  BackupError,
  FILES,
  type Manifest,
  SECRET,
  type Stored,
  writeManifest,
} from "./manifest.ts";
import { referencedFiles } from "./referenced-files.ts";
import { columnList, jobVersionOf, quoted, sequencesOf, type Table, tablesOf } from "./tables.ts";
import { writeStored } from "./write-stored.ts";

export interface BackupOptions {
  /** Of somebody whom row-level security does not stop. */
  url: string;
  files: FileStore;
  folder: string;
  secretKey: string;
  version: string;
  now: Date;
}

/**
 * While the server works. The database is read in one snapshot. Files are copied before it and those that came since after it: one
 * that the snapshot names and that is removed meanwhile was copied before, and an attached one is never removed within 30 days.
 */
export async function makeBackup({ url, files, folder, secretKey, version, now }: BackupOptions): Promise<Manifest> {
  await makeFolder(folder);
  const stored: Stored[] = [await writeStored(folder, SECRET, Readable.from([secretKey]))];
  const copied = new Map<string, Stored>();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A row that a policy would hide is an error, not a row that is missing from the backup.
    await client.query("set row_security = off; set timezone = 'UTC'");
    await refuseWithoutBypass(client);
    await copyFiles({ client, files, folder, copied });
    await client.query("begin isolation level repeatable read, read only");
    const tables: BackedUpTable[] = [];
    for (const table of await tablesOf(client)) {
      const { rows, file } = await copyTable(client, folder, table);
      tables.push({ ...table, rows, path: file.path });
      stored.push(file);
    }
    const absent = await copyFiles({ client, files, folder, copied });
    const manifest: Manifest = {
      ...{ format: 1, version, createdAt: now.toISOString() },
      postgres: (await client.query("show server_version")).rows[0].server_version,
      migrations: (await client.query("select name, hash from migration order by name")).rows,
      jobVersion: await jobVersionOf(client),
      tables,
      sequences: await sequencesOf(client),
      absent,
      files: [...stored, ...copied.values()],
    };
    await client.query("commit");
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} は空ではありません。新しいフォルダーを指定してください。`);
}

async function refuseWithoutBypass(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select rolsuper or rolbypassrls as can, current_user as name from pg_roles where rolname = current_user",
  );
  if (!rows[0]?.can)
    throw new BackupError(
      `データベースのユーザー ${rows[0]?.name} はすべての行を読めないため、バックアップできません。alter role … bypassrls を実行するか、別のユーザーを DATABASE_URL に指定してください。`,
    );
}

async function copyTable(client: pg.Client, folder: string, table: Table): Promise<{ rows: number; file: Stored }> {
  const source = client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table)}) to stdout`));
  const path = `database/${table.schema}.${table.name}.copy.gz`;
  const file = await writeStored(folder, path, source, [createGzip({ level: 1 })]);
  return { rows: source.rowCount, file };
}

interface CopyFiles {
  client: pg.Client;
  files: FileStore;
  folder: string;
  copied: Map<string, Stored>;
}

/** Those that are not copied yet; answers the ones that are not there. */
async function copyFiles({ client, files, folder, copied }: CopyFiles): Promise<string[]> {
  const absent: string[] = [];
  for await (const key of referencedFiles(client)) {
    if (copied.has(key)) continue;
    const found = await files.read(key);
    if (found) copied.set(key, await writeStored(folder, join(FILES, key), found.body));
    else absent.push(key);
  }
  return absent;
}
