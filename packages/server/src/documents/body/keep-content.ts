import { BODY_FRAGMENT, readBody } from "@itoguchi/core/documents/blocks/body-in-yjs";
import { bodyPlain } from "@itoguchi/core/documents/blocks/body-plain";
import { sql, type Transaction } from "kysely";
import * as Y from "yjs";
import type { DB } from "#server/kernel/db/schema";
import type { BodyAddress, LoadedBody } from "./update-log.ts";

/** More rows than that, and a document opens slower than it need. */
const MOST_UPDATES = 200;

/** The body as JSON and text, as far as the log goes; and many updates as one. */
export async function keepContent(
  db: Transaction<DB>,
  { workspaceId, documentId }: BodyAddress,
  { document, seq }: LoadedBody,
): Promise<void> {
  const own = sql`workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`;
  const body = readBody(document.getXmlFragment(BODY_FRAGMENT));
  await sql`
    insert into document_content as c (workspace_id, document_id, seq, body, plain)
    select ${workspaceId}::uuid, ${documentId}::uuid, ${seq}, ${JSON.stringify(body)}::jsonb, ${bodyPlain(body)}
      from document_body where ${own}
    on conflict (workspace_id, document_id) do update
      set seq = excluded.seq, body = excluded.body, plain = excluded.plain where c.seq < excluded.seq`.execute(db);
  await sql`update document_body set is_behind = false where ${own} and is_behind and seq = ${seq}`.execute(db);
  const { rows } = await sql`
    select from document_body where ${own} and ${seq} - snapshot_seq >= ${MOST_UPDATES} for update`.execute(db);
  if (rows.length === 0) return;
  const state = Buffer.from(Y.encodeStateAsUpdate(document));
  await sql`delete from document_update where ${own} and seq <= ${seq}`.execute(db);
  await sql`
    update document_body set snapshot = ${state}, snapshot_seq = ${seq},
      bytes = ${state.length} + (select coalesce(sum(length(content)), 0) from document_update where ${own})
    where ${own}`.execute(db);
}
