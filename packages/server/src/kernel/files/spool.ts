import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MOST_FILE_BYTES } from "@itoguchi/core/files/file";
import { fail } from "@itoguchi/core/kernel/errors";

export interface Spooled {
  path: string;
  size: number;
}

export function spoolFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "spool");
}

/** Onto the disk as it comes in, never all in memory. What was cut or is too large leaves nothing behind. */
export async function spool(folder: string, source: Readable, through: Transform[] = []): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const count = counter();
  try {
    await pipeline([source, ...through, count.stream, createWriteStream(path, { flags: "wx", mode: 0o600 })]);
    return { path, size: count.size() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function counter() {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > MOST_FILE_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

export function tooLarge() {
  return fail("PayloadTooLarge", { field: "file", message: "50MBを超えるファイルは添付できません。" });
}

/** What a killed server left: nothing is on its way for so long. */
export async function sweepSpool(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
