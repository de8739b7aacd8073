import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { DB } from "./schema.ts";

/** What row-level security shows of one workspace, in one transaction. */
export function inTenant<Result>(
  db: Database,
  workspaceId: string,
  run: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    return run(tx);
  });
}
