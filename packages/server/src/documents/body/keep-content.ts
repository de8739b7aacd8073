import { BODY_FRAGMENT, readBody } from "@itoguchi/core/documents/blocks/body-in-yjs";
import { bodyPlain } from "@itoguchi/core/documents/blocks/body-plain";
import { sql, type Transaction } from "kysely";
import * as Y from "yjs";
import type { DB } from "#server/kernel/db/schema";
import { type BodyAddress, type LoadedBody, loadBody } from "./update-log.ts";

/** More rows or bytes than that, and a document opens slower than it need. */
const MOST_UPDATES = 200;
const MOST_UPDATE_BYTES = 4_000_000;

/** The body as JSON and text, as far as the log goes; and many updates as one. */
export async function keepContent(
  db: Transaction<DB>,
  address: BodyAddress,
  { document, seq }: LoadedBody,
): Promise<void> {
  const { workspaceId, documentId } = address;
  const own = sql`workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`;
  // Whoever appends takes this lock first, too.
  const { rows } = await sql<{ count: number; bytes: number }>`
    select (seq - snapshot_seq)::int as count, (bytes - coalesce(length(snapshot), 0))::int as bytes
    from document_body where ${own} for update`.execute(db);
  const [updates] = rows;
  if (!updates) return;
  const body = readBody(document.getXmlFragment(BODY_FRAGMENT));
  await sql`
    insert into document_content as c (workspace_id, document_id, seq, body, plain)
    values (${workspaceId}::uuid, ${documentId}::uuid, ${seq}, ${JSON.stringify(body)}::jsonb, ${bodyPlain(body)})
    on conflict (workspace_id, document_id) do update
      set seq = excluded.seq, body = excluded.body, plain = excluded.plain where c.seq < excluded.seq`.execute(db);
  await sql`update document_body set is_behind = false where ${own} and is_behind and seq = ${seq}`.execute(db);
  if (updates.count >= MOST_UPDATES || updates.bytes >= MOST_UPDATE_BYTES) await putTogether(db, address);
}

/** Of what is in the log alone: a document in memory may hold what is refused a moment later. */
async function putTogether(db: Transaction<DB>, address: BodyAddress): Promise<void> {
  const { workspaceId, documentId } = address;
  const { document, seq } = await loadBody(db, address);
  const state = Buffer.from(Y.encodeStateAsUpdate(document));
  const own = sql`workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`;
  await sql`delete from document_update where ${own}`.execute(db);
  await sql`
    update document_body set snapshot = ${state}, snapshot_seq = ${seq}, bytes = ${state.length} where ${own}`.execute(
    db,
  );
}
