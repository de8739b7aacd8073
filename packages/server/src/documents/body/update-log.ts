import { sql, type Transaction } from "kysely";
import * as Y from "yjs";
import { prepared, type Queryable } from "#server/kernel/db/prepared";
import type { DB } from "#server/kernel/db/schema";

export const DOCUMENT_CHANNEL = "itoguchi_documents";

/** Twenty times the longest body. */
const MOST_BYTES = 40_000_000;

export interface BodyAddress {
  workspaceId: string;
  documentId: string;
}

export interface LoggedState {
  update: Uint8Array;
  seq: number;
}

const append = prepared<{ seq: number | null }>(
  "append document update",
  "select app_append_document_update($1, $2, $3, $4, $5)::int as seq",
);

/** Its number, once it is kept; undefined where the document takes nothing: it is locked, in the trash, or too large. */
export async function appendUpdate(
  connection: Queryable,
  { workspaceId, documentId }: BodyAddress,
  { update, sender }: { update: Uint8Array; sender: string },
): Promise<number | undefined> {
  const { rows } = await append(connection, [workspaceId, documentId, Buffer.from(update), MOST_BYTES, sender]);
  return rows[0]?.seq ?? undefined;
}

/** All that is kept after a number, as one update; from the beginning without one. */
export async function readUpdates(
  db: Transaction<DB>,
  { workspaceId, documentId }: BodyAddress,
  since = 0,
): Promise<LoggedState> {
  const { rows } = await sql<{ seq: string; content: Buffer }>`
    select snapshot_seq as seq, snapshot as content from document_body
      where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and snapshot_seq > ${since}
    union all
    select seq, content from document_update
      where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and seq > ${since}
    order by seq`.execute(db);
  if (rows.length === 0) return { update: EMPTY, seq: since };
  return { update: Y.mergeUpdates(rows.map(({ content }) => content)), seq: Number(rows.at(-1)?.seq) };
}

const EMPTY = Y.encodeStateAsUpdate(new Y.Doc());

export interface LoadedBody {
  document: Y.Doc;
  seq: number;
}

/** As it is kept now. */
export async function loadBody(db: Transaction<DB>, address: BodyAddress): Promise<LoadedBody> {
  const { update, seq } = await readUpdates(db, address);
  const document = new Y.Doc();
  Y.applyUpdate(document, update);
  return { document, seq };
}
