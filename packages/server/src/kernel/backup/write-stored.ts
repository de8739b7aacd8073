import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Stored } from "./manifest.ts";

/** Streams into a file of the backup, onto the disk, and counts and sums up what lies there. */
export async function writeStored(
  folder: string,
  path: string,
  source: Readable,
  through: readonly NodeJS.ReadWriteStream[] = [],
): Promise<Stored> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let size = 0;
  const sum = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const output = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
  await pipeline([source, ...through, sum, output]);
  return { path, size, sha256: hash.digest("hex") };
}
