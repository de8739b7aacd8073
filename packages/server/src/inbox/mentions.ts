import { sql } from "kysely";
import type { InProject } from "./handled-events.ts";

/** Whom the texts of new posts name, by post: as they are now, since the event does not carry them. */
export async function mentionsInNew(
  { db, workspaceId }: InProject,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; named: string[] }>`
    select id, array(
      select distinct jsonb_path_query(contents, 'strict $.** ? (@.type == "mention").attrs.id') #>> '{}'
    ) as named
    from post where workspace_id = ${workspaceId}::uuid and id = any(${postIds}::uuid[]) and contents is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, named }) => [id, named]));
}
