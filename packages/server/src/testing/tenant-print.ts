import { createHash } from "node:crypto";
import pg from "pg";

/** A fingerprint of all rows of one workspace, read past row-level security: any change shows. */
export async function tenantPrint(databaseUrl: string, workspaceId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const hash = createHash("sha256");
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id' order by 1",
    );
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select to_jsonb(t) as row from ${name} t where workspace_id = $1 order by to_jsonb(t)::text`,
        [workspaceId],
      );
      hash.update(JSON.stringify(rows));
    }
    const { rows } = await client.query("select to_jsonb(w) as row from workspace w where id = $1", [workspaceId]);
    return hash.update(JSON.stringify(rows)).digest("hex");
  } finally {
    await client.end();
  }
}
