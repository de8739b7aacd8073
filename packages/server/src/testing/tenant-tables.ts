import type { Pool } from "pg";

const known = new WeakMap<Pool, Promise<string[]>>();

/** The tables that hold rows of workspaces. */
export function tenantTables(admin: Pool): Promise<string[]> {
  const tables = known.get(admin) ?? readTables(admin);
  known.set(admin, tables);
  return tables;
}

async function readTables(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id' order by 1",
  );
  return rows.map(({ name }) => name);
}
