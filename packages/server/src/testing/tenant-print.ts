import type { Pool } from "pg";
import { tenantTables } from "./tenant-tables.ts";

/**
 * A fingerprint of all rows of one workspace, read past row-level security: any write shows, even one that leaves every value as
 * it was, because PostgreSQL writes a row anew (`ctid`, `xmin`). Reading the values themselves took ten times as long.
 */
export async function tenantPrint({ admin }: { admin: Pool }, workspaceId: string): Promise<string> {
  const tables = await tenantTables(admin);
  const prints = [printOf("workspace", "id"), ...tables.map((name) => printOf(name, "workspace_id"))];
  const { rows } = await admin.query<{ print: string }>({
    name: "tenant print",
    text: `select string_agg(print, ' ') as print from (${prints.join(" union all ")}) as prints`,
    values: [workspaceId],
  });
  return rows[0]?.print ?? "";
}

function printOf(table: string, key: string): string {
  return `select '${table} ' || count(*) || ' ' || coalesce(sum(hash_record_extended((t.ctid, t.xmin), 0)), 0) as print from ${table} t where ${key} = $1`;
}
