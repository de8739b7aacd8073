import { sql } from "kysely";
import type { InboxEvent, InProject } from "./handled-events.ts";

/** Whom the texts of posts name, where a text is new: as it is now, since events do not carry all texts. */
export async function mentionsOf(
  { db, workspaceId }: InProject,
  events: readonly InboxEvent[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = events.flatMap((event) => {
    if (event.type === "comments.saved") return [];
    const { list } = event.payload;
    return list.filter(({ contentsVersion = 0 }) => contentsVersion > 0).map(({ id }) => id);
  });
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; named: string[] }>`
    select id, array(
      select distinct jsonb_path_query(contents, 'strict $.** ? (@.type == "mention").attrs.id') #>> '{}'
    ) as named
    from post where workspace_id = ${workspaceId}::uuid and id = any(${[...new Set(ids)]}::uuid[]) and contents is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, named }) => [id, named]));
}
