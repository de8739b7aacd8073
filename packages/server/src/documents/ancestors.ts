import { sql } from "kysely";
import { type DocumentRow, ownRight, type Reading, readableByIds } from "./documents.access.ts";

/** Deeper than anybody nests, and shallow enough to be gone through at each look. */
export const DEEPEST = 100;

/**
 * The documents above each, from the top down, as far as the reader may read them without a gap: to them, a document below one
 * that they may not read stands at the top.
 */
export async function ancestorsOf(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ startId: string; id: string; depth: number }>`
    with recursive up as (
      select d.id as start_id, d.parent_id as id, 1 as depth from document d
      where d.workspace_id = ${ctx.workspaceId}::uuid and d.id = any(${ids}::uuid[])
      union all
      select up.start_id, p.parent_id, up.depth + 1 from up
      join document p on p.workspace_id = ${ctx.workspaceId}::uuid and p.id = up.id and p.deleted_at is null
      where up.depth <= ${DEEPEST} and ${ownRight(ctx, "p")} > 0
    )
    select start_id, id, depth from up where id is not null order by depth desc`.execute(ctx.db);
  const found = new Map((await readableByIds(ctx, [...new Set(rows.map(({ id }) => id))])).map((row) => [row.id, row]));
  const above = new Map<string, DocumentRow[]>(ids.map((id) => [id, []]));
  for (const { startId, id } of rows) {
    const row = found.get(id);
    if (row) above.get(startId)?.push(row);
  }
  return above;
}

/** Everything below, whoever may read it; none that is deleted. The document itself is not in it. */
export async function descendantsOf(ctx: Reading, id: string): Promise<(DocumentRow & { depth: number })[]> {
  const { rows } = await sql<DocumentRow & { depth: number }>`
    with recursive down as (
      select ${id}::uuid as id, 0 as depth
      union all
      select c.id, down.depth + 1 from down
      join document c on c.workspace_id = ${ctx.workspaceId}::uuid and c.parent_id = down.id and c.deleted_at is null
      where down.depth <= ${DEEPEST}
    )
    select d.*, ${ownRight(ctx, "d")} as own_right, down.depth from down
    join document d on d.workspace_id = ${ctx.workspaceId}::uuid and d.id = down.id
    where down.depth > 0 order by down.depth`.execute(ctx.db);
  return rows;
}
