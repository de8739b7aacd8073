import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { seeDeleted, setTenant } from "../kernel/command.ts";
import type { Database } from "../kernel/db/database.ts";
import type { DB } from "../kernel/db/schema.ts";
import { ARCHIVED, PEOPLE, rowsOf } from "./archived-tables.ts";

const ROWS_AT_A_TIME = 500;

export interface SpooledTable {
  name: string;
  rows: number;
  path: string;
}

export interface SpooledFile {
  id: string;
  name: string;
}

/**
 * All tables of one workspace as JSON Lines in a folder, in one snapshot. Onto the disk first: however slow the reader of the
 * archive is, the transaction lasts only as long as that takes.
 */
export async function spoolTables(
  db: Database,
  { workspaceId, folder }: { workspaceId: string; folder: string },
): Promise<{ tables: SpooledTable[]; files: SpooledFile[]; name: string }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await setTenant({ db: tx }, { workspaceId });
      await seeDeleted({ db: tx });
      const tables = [await spoolTable(tx, { name: "member", folder, query: PEOPLE })];
      for (const table of ARCHIVED) tables.push(await spoolTable(tx, { ...table, folder, query: rowsOf(table) }));
      const files = await tx
        .selectFrom("file")
        .select(["id", "name"])
        .where("workspaceId", "=", workspaceId)
        .where("deletedAt", "is", null)
        .where("attachedAt", "is not", null)
        .orderBy("id")
        .execute();
      const { name } = await tx
        .selectFrom("workspace")
        .select("name")
        .where("id", "=", workspaceId)
        .executeTakeFirstOrThrow();
      return { tables, files, name };
    });
}

interface OneTable {
  name: string;
  folder: string;
  without?: readonly string[];
  query: RawBuilder<unknown>;
}

async function spoolTable(tx: Transaction<DB>, { name, folder, without = [], query }: OneTable): Promise<SpooledTable> {
  const path = join(folder, `${name}.jsonl`);
  let rows = 0;
  await sql`declare archived no scroll cursor for
    select (to_jsonb(found) - ${["workspace_id", ...without]}::text[])::text as line from (${query}) as found`.execute(
    tx,
  );
  async function* lines() {
    for (;;) {
      const fetched = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_A_TIME)} from archived`.execute(tx);
      rows += fetched.rows.length;
      if (fetched.rows.length > 0) yield `${fetched.rows.map(({ line }) => line).join("\n")}\n`;
      if (fetched.rows.length < ROWS_AT_A_TIME) return;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await sql`close archived`.execute(tx);
  return { name, rows, path };
}
