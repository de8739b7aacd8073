import type pg from "pg";
import { attachmentKeys } from "../files/attachment-keys.ts";

const AT_A_TIME = 5_000;

/** Keys of all files that the database names, as the transaction sees it, a part at a time. */
export async function* referencedFiles(client: pg.ClientBase): AsyncGenerator<string> {
  yield* pages(client, "select id::text as at, thumbnail_key from account where thumbnail_key is not null", (row) => [
    row.thumbnail_key as string,
  ]);
  const files = "select workspace_id || '/' || id as at, workspace_id, id, has_thumbnail from file";
  yield* pages(client, files, (row) => {
    const { original, ...pictures } = attachmentKeys({ workspaceId: row.workspace_id as string, id: row.id as string });
    return row.has_thumbnail ? [original, ...Object.values(pictures)] : [original];
  });
}

type Row = Record<string, unknown> & { at: string };

async function* pages(client: pg.ClientBase, select: string, keysOf: (row: Row) => string[]): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const { rows } = await client.query<Row>(
      `select * from (${select}) as named where at > $1 order by at limit ${AT_A_TIME}`,
      [after],
    );
    for (const row of rows) yield* keysOf(row);
    if (rows.length < AT_A_TIME) return;
    after = (rows.at(-1) as Row).at;
  }
}
