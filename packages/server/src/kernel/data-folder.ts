import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Others may pass through, as PostgreSQL's own user must, but not look around. */
export function makeDataFolder({ DATA_DIR }: { DATA_DIR: string }): void {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o711 });
}

/** Uploaded files, unless they are in S3. */
export function filesFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "files");
}

/** In our own folder: what lies in a common one could have been put there by anybody. */
export function compileCacheFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  const folder = join(DATA_DIR, "compile-cache");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
