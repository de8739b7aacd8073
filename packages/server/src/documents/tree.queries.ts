import type { ListedDocument } from "@itoguchi/core/documents/document";
import { getDocumentList, HierarchyQuestion, idsOfQuery } from "@itoguchi/core/documents/documents.calls";
import { type RawBuilder, sql } from "kysely";
import { type LookingCtx, rowRead } from "../project-engine/row-read.ts";
import { ancestorsOf } from "./ancestors.ts";
import { accessDocument, type DocumentRow, entryOf, ownRight, readable, readableByIds } from "./documents.access.ts";

interface Part {
  offset: number;
  count: number;
}

/** Level by level, as somebody opens them; archived documents and what stands below them are out of sight. */
export const getHierarchy = rowRead(HierarchyQuestion, async (ctx, question) => {
  const { parentIdList, documentId, isWithRoots, offset, count } = question;
  const above = documentId ? await levelsAbove(ctx, documentId) : [];
  const ids = [...new Set([...above.map(({ id }) => id), ...idsOfQuery(parentIdList)])];
  const known = new Set((await readableByIds(ctx, ids)).map(({ id }) => id));
  const levels = [
    ...(isWithRoots === "true" ? [{ parentId: null, rows: await rootsOf(ctx, { offset, count }) }] : []),
    ...(await childrenOf(
      ctx,
      ids.filter((id) => known.has(id)),
      { offset, count },
    )),
  ];
  const listed = new Map(
    (
      await withChildCounts(
        ctx,
        levels.flatMap(({ rows }) => rows),
      )
    ).map((one) => [one.id, one]),
  );
  return {
    levelList: levels.map(({ parentId, rows }) => ({
      parentId,
      documentList: rows.map(({ id }) => listed.get(id) as ListedDocument),
      count: rows[0]?.levelCount ?? 0,
    })),
    seq: ctx.seq,
  };
});

async function levelsAbove(ctx: LookingCtx, id: string): Promise<DocumentRow[]> {
  await accessDocument(ctx, id);
  return (await ancestorsOf(ctx, [id])).get(id) ?? [];
}

export const getList = rowRead(getDocumentList.query, async (ctx, { idList }) => ({
  documentList: await withChildCounts(ctx, await readableByIds(ctx, idsOfQuery(idList))),
}));

type LevelRow = DocumentRow & { levelCount: number };

/** Those at the top, and those below a document that the reader may not read, or that is deleted. */
async function rootsOf(ctx: LookingCtx, part: Part): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with readable as materialized (${readable(ctx)})
    select d.*, (count(*) over ())::integer as level_count from readable d
    where d.archived_at is null and not exists (select from readable p where p.id = d.parent_id)
    ${inOrder(part)}`.execute(ctx.db);
  return rows;
}

function inOrder({ offset, count }: Part): RawBuilder<unknown> {
  return sql`order by d.order_key, d.id offset ${offset} limit ${count}`;
}

async function childrenOf(ctx: LookingCtx, ids: readonly string[], { offset, count }: Part) {
  if (ids.length === 0) return [];
  const { rows } = await sql<LevelRow>`
    select * from (
      select d.*, (count(*) over level)::integer as level_count,
        (row_number() over (partition by d.parent_id order by d.order_key, d.id))::integer as place
      from (${readable(ctx, sql`and d.parent_id = any(${ids}::uuid[]) and d.archived_at is null`)}) d
      window level as (partition by d.parent_id)
    ) as placed where place > ${offset} and place <= ${offset + count} order by order_key, id`.execute(ctx.db);
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return ids.map((parentId) => ({ parentId, rows: byParent.get(parentId) ?? [] }));
}

async function withChildCounts(ctx: LookingCtx, rows: readonly DocumentRow[]): Promise<ListedDocument[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: counts } = await sql<{ parentId: string; count: number }>`
    select d.parent_id, count(*)::integer as count from document d
    where d.workspace_id = ${ctx.workspaceId}::uuid and d.parent_id = any(${ids}::uuid[]) and d.deleted_at is null
      and d.archived_at is null and ${ownRight(ctx, "d")} > 0
    group by d.parent_id`.execute(ctx.db);
  const byParent = new Map(counts.map(({ parentId, count }) => [parentId, count]));
  return rows.map((row) => ({ ...entryOf(row), childCount: byParent.get(row.id) ?? 0 }));
}
