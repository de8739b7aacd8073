import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { canEnter } from "./embedded-postgres-user.ts";

/** Where root keeps what an unprivileged user must reach when the checkout or the data folder is closed to it. */
export const SHARED_PLACE = "/var/lib/itoguchi";

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

export function nativeFolder(): string {
  return join(platformPackage(), "native");
}

/** The binaries where this user can run them: in place, or else a copy made once per version. */
export function nativeFolderFor(user: { uid: number; gid: number }): string {
  const original = nativeFolder();
  if (canEnter(user, join(original, "bin/postgres")) && canEnter(user, join(original, "lib"))) return original;
  const copy = join(SHARED_PLACE, `postgres-${version()}`);
  if (existsSync(copy)) return copy;
  makeSharedPlace();
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(original, unfinished, { recursive: true, verbatimSymlinks: true });
  openToEverybody(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Under root's own umask the originals may be closed to others, and a copy keeps modes. */
function openToEverybody(folder: string): void {
  for (const name of [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (!stat.isSymbolicLink()) chmodSync(path, stat.mode | (stat.mode & 0o100 ? 0o555 : 0o444));
  }
}

export function makeSharedPlace(): void {
  mkdirSync(SHARED_PLACE, { recursive: true });
  chmodSync(SHARED_PLACE, 0o755);
}

function platformPackage(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch {
    throw new Error(
      `PostgreSQL の実行ファイル ${name} がありません。DATABASE_URL を指定してください。/ ${name} is not installed; set DATABASE_URL.`,
    );
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(join(platformPackage(), "package.json"), "utf8")) as { version: string };
  return version;
}
