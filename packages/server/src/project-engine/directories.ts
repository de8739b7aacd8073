import { NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { sql } from "kysely";
import { sameCalendar } from "../kernel/company-days.ts";
import type { Database } from "../kernel/db/database.ts";

/** Account names of all who are or were members, by id, and the workspace's calendar: what the engine reads values with. */
export interface Directory extends ReadonlyMap<string, string> {
  readonly calendar: CompanyCalendar;
  /** Another one when a name or the calendar changed. */
  readonly version: number;
}

export interface Directories {
  /** As of that number of the workspace's stream or later. */
  of(workspaceId: string, seq: number): Promise<Directory>;
  /** The last one that was read, whenever that was. */
  latest(workspaceId: string): Directory | undefined;
}

const KEPT = 200;
/** Counted over all: one that was put out and comes back must not look like the old one. */
let versions = 0;

interface Entry {
  seq: number;
  directory: Promise<Directory>;
  read?: Directory;
}

export function createDirectories(db: Database): Directories {
  const known = new Map<string, Entry>();
  return {
    latest: (workspaceId) => known.get(workspaceId)?.read,
    of(workspaceId, seq) {
      const found = known.get(workspaceId);
      if (found && found.seq >= seq) return found.directory;
      const directory = refresh(db, workspaceId, found?.directory);
      known.delete(workspaceId);
      if (known.size >= KEPT) known.delete(known.keys().next().value as string);
      const entry: Entry = { seq, directory };
      known.set(workspaceId, entry);
      directory.then(
        (read) => {
          entry.read = read;
        },
        () => known.delete(workspaceId),
      );
      return directory;
    },
  };
}

/** The same one as before when nothing in it is another: whoever keeps something made with it may go on keeping it. */
async function refresh(db: Database, workspaceId: string, before: Promise<Directory> | undefined): Promise<Directory> {
  const { names, calendar } = await load(db, workspaceId);
  const old = await before?.catch(() => undefined);
  const isSameCalendar = old?.calendar === calendar;
  if (isSameCalendar && old.size === names.size && [...names].every(([id, name]) => old.get(id) === name)) return old;
  return Object.assign(names, { calendar, version: ++versions });
}

async function load(
  db: Database,
  workspaceId: string,
): Promise<{ names: Map<string, string>; calendar: CompanyCalendar }> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    const rows = await tx
      .selectFrom("member")
      .select(["id", "accountName"])
      .where("workspaceId", "=", workspaceId)
      .execute();
    const workspace = await tx
      .selectFrom("workspace")
      .select("companyDays")
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    const calendar = workspace ? sameCalendar(workspace.companyDays) : NO_CALENDAR;
    return { names: new Map(rows.map(({ id, accountName }) => [id, accountName])), calendar };
  });
}
