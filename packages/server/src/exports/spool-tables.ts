import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { seeDeleted, setTenant } from "../kernel/command.ts";
import type { DB } from "../kernel/db/schema.ts";
import type { Services } from "../kernel/services.ts";
import { EXPORTED_FILES, EXPORTED_TABLES, PEOPLE, rowsOf, WORKSPACE } from "./exported-tables.ts";

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
 * export is, the transaction lasts only as long as that takes.
 */
export async function spoolTables(
  { db, disk }: Pick<Services, "db" | "disk">,
  { workspaceId, folder, signal }: { workspaceId: string; folder: string; signal: AbortSignal },
): Promise<{ tables: SpooledTable[]; files: SpooledFile[]; name: string }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await setTenant({ db: tx }, { workspaceId });
      await seeDeleted({ db: tx });
      const tables: SpooledTable[] = [];
      for (const table of [
        { name: "workspace", query: WORKSPACE },
        { name: "member", query: PEOPLE },
        ...EXPORTED_TABLES,
      ]) {
        // The embedded database lies on the same disk.
        await disk.refuseWhenLow();
        const query = "query" in table ? table.query : rowsOf(table);
        tables.push(await spoolTable(tx, { ...table, query, folder, signal }));
      }
      const files = await tx
        .selectFrom("file")
        .select(["id", "name"])
        .where("workspaceId", "=", workspaceId)
        .where(EXPORTED_FILES)
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
  signal: AbortSignal;
}

async function spoolTable(
  tx: Transaction<DB>,
  { name, folder, without = [], query, signal }: OneTable,
): Promise<SpooledTable> {
  const path = join(folder, `${name}.jsonl`);
  let rows = 0;
  await sql`declare exported no scroll cursor for
    select (to_jsonb(found) - ${["workspace_id", ...without]}::text[])::text as line from (${query}) as found`.execute(
    tx,
  );
  async function* lines() {
    for (;;) {
      signal.throwIfAborted();
      const fetched = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_A_TIME)} from exported`.execute(tx);
      rows += fetched.rows.length;
      if (fetched.rows.length > 0) yield `${fetched.rows.map(({ line }) => line).join("\n")}\n`;
      if (fetched.rows.length < ROWS_AT_A_TIME) return;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await sql`close exported`.execute(tx);
  return { name, rows, path };
}
