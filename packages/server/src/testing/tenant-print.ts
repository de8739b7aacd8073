import type { Pool } from "pg";
import { tenantTables } from "./tenant-tables.ts";

/** A fingerprint of all rows of one workspace, read past row-level security: any change shows. */
export async function tenantPrint({ admin }: { admin: Pool }, workspaceId: string): Promise<string> {
  const tables = await tenantTables(admin);
  const prints = [printOf("workspace", "id"), ...tables.map((name) => printOf(name, "workspace_id"))];
  const { rows } = await admin.query<{ print: string }>({
    name: "tenant print",
    text: `select string_agg(print, ' ' order by print) as print from (${prints.join(" union all ")}) as prints`,
    values: [workspaceId],
  });
  return rows[0]?.print ?? "";
}

function printOf(table: string, key: string): string {
  const rows = `select t::text as row from ${table} t where ${key} = $1`;
  return `select '${table} ' || coalesce(md5(string_agg(row, E'\\n' order by row)), 'none') as print from (${rows}) as rows`;
}
