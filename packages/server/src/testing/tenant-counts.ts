import type { Pool } from "pg";
import { tenantTables } from "./tenant-tables.ts";

/** How many rows a workspace has in each table, read past row-level security. */
export async function tenantCounts({ admin }: { admin: Pool }, workspaceId: string): Promise<Record<string, number>> {
  const tables = await tenantTables(admin);
  const counts = tables.map((name) => `select '${name}' as name, count(*) from ${name} where workspace_id = $1`);
  const { rows } = await admin.query<{ name: string; count: number }>({
    name: "tenant counts",
    text: counts.join(" union all "),
    values: [workspaceId],
  });
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}
