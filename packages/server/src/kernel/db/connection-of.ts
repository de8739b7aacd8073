import { CompiledQuery, type Kysely } from "kysely";
import type { ClientBase } from "pg";
import type { DB } from "./schema.ts";

/** For statements written for a bare connection: here they join the transaction. */
export function connectionOf(db: Kysely<DB>): ClientBase {
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as ClientBase;
}
