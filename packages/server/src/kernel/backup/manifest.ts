import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  path: z.string(),
});

const Stored = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

/** What is in a backup. Written last: a folder without one is of a backup that was stopped halfway. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Of the job queue's own tables. */
  jobVersion: z.number(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.number() })),
  /** Files named by the database that were not in the store, such as uploads under way. */
  absent: z.array(z.string()),
  files: z.array(Stored),
});

export type Manifest = z.infer<typeof Manifest>;
export type BackedUpTable = z.infer<typeof Table>;
export type Stored = z.infer<typeof Stored>;

export const SECRET = "secret.key";
const NAME = "manifest.json";
const SUM = "manifest.json.sha256";

/** Where a file of the store lies in a backup. */
export const FILES = "files";

/** The message is one line for the operator. */
export class BackupError extends Error {}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, SUM), `${sha256(text)}\n`, { flush: true, mode: 0o600 });
  await writeFile(join(folder, NAME), text, { flush: true, mode: 0o600 });
}

/** Reads all of a backup once: nothing is restored from one that is damaged or not whole. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const stored of manifest.files) await verifyFile(folder, stored);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    [NAME, SUM].map((name) => readFile(join(folder, name), "utf8").catch(() => "")),
  );
  if (!text || !sum) throw incomplete(text ? SUM : NAME);
  if (sha256(text) !== sum.trim()) throw damaged(NAME);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`この版では読めない形式のバックアップです：${join(folder, NAME)}`);
  return parsed.data;
}

async function verifyFile(folder: string, { path, size, sha256: wanted }: Stored): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined);
  if (!found?.isFile()) throw incomplete(path);
  if (found.size !== size) throw damaged(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, path)), hash);
  if (hash.digest("hex") !== wanted) throw damaged(path);
}

function incomplete(path: string): BackupError {
  return new BackupError(`バックアップが完全ではありません：${path} がありません。何も復元していません。`);
}

function damaged(path: string): BackupError {
  return new BackupError(`バックアップが壊れています：${path} のチェックサムが違います。何も復元していません。`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
