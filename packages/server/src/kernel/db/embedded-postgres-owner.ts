import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startOf } from "./embedded-postgres-process.ts";

interface Owner {
  pid: number;
  start: string;
}

/** One server process per folder. Throws when another one lives; answers how to let go of it. */
export function takeOwnership(folder: string): () => void {
  const file = ownerFile(folder);
  const mine: Owner = { pid: process.pid, start: startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt++) {
    if (created(file, mine)) return () => releaseIfMine(file, mine);
    const owner = readOwner(file);
    if (owner && lives(owner)) throw new Error(alreadyRunning(folder, owner));
    removeDeadOwner(file, owner);
  }
  throw new Error(`${folder}：起動の準備ができません。/ could not take owner.pid; another start is under way.`);
}

/** The process that holds the folder now, if there is one. */
export function livingOwner(folder: string): number | undefined {
  const owner = readOwner(ownerFile(folder));
  return owner && lives(owner) ? owner.pid : undefined;
}

function ownerFile(folder: string): string {
  return join(folder, "owner.pid");
}

function created(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Renames before it removes: when two processes find the same dead owner, neither removes what the other just made. */
function removeDeadOwner(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const taken = readOwner(aside);
    if (taken && (taken.pid !== dead?.pid || taken.start !== dead.start)) linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

function releaseIfMine(file: string, mine: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === mine.pid && owner.start === mine.start) rmSync(file, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || !("start" in value)) return undefined;
    if (typeof value.pid !== "number" || typeof value.start !== "string") return undefined;
    return { pid: value.pid, start: value.start };
  } catch {
    return undefined;
  }
}

function lives(owner: Owner): boolean {
  return isAlive(owner.pid) && startOf(owner.pid) === owner.start;
}

function alreadyRunning(folder: string, owner: Owner): string {
  return `すでに起動しています（フォルダー ${folder}、プロセス ${owner.pid}）。/ Already running: process ${owner.pid} owns ${folder}.`;
}
