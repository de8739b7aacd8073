import { foldKana } from "@itoguchi/core/kernel/text";
import { type RawBuilder, sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { ArchivedThing } from "./archived-thing.ts";

interface Asked {
  boardIds: readonly string[];
  /** Folded; the database does not fold as people search. */
  words: readonly string[];
}

interface Row {
  id: string;
  postId: string;
  boardId: string;
  sectionId: string;
  archivedAt: Date;
  archivedBy: string | null;
  postedBy: string | null;
  number: number;
  title: string;
}

/** They are not in memory. The newest first; as many as are wanted, when there are no words to choose by. */
export async function archivedSubPosts(ctx: ReadCtx, asked: Asked, wanted: number): Promise<ArchivedThing[]> {
  const limit = asked.words.length === 0 ? sql`limit ${wanted}` : sql``;
  const rows = await select<Row>(
    ctx,
    sql`select u.id, u.post_id, p.board_id, p.section_id, u.archived_at, u.archived_by, u.posted_by, u.number, u.title
      ${archived(ctx, asked)} order by u.archived_at desc, u.id desc ${limit}`,
  );
  return rows
    .filter((row) => hasAll(row, asked))
    .slice(0, wanted)
    .map(({ archivedAt, title, ...row }) => ({
      ...row,
      kind: "SUB_POST",
      at: archivedAt.getTime(),
      subPostTitle: title,
    }));
}

export async function countArchivedSubPosts(ctx: ReadCtx, asked: Asked): Promise<number> {
  if (asked.words.length === 0) {
    const [counted] = await select<{ count: number }>(ctx, sql`select count(*)::int as count ${archived(ctx, asked)}`);
    return counted?.count ?? 0;
  }
  const rows = await select<{ title: string }>(ctx, sql`select u.title ${archived(ctx, asked)}`);
  return rows.filter((row) => hasAll(row, asked)).length;
}

function hasAll({ title }: { title: string }, { words }: Asked): boolean {
  if (words.length === 0) return true;
  const folded = foldKana(title);
  return words.every((word) => folded.includes(word));
}

function archived({ workspaceId, projectId }: ReadCtx, { boardIds }: Asked) {
  return sql`
    from sub_post u join post p on p.workspace_id = u.workspace_id and p.id = u.post_id
    where u.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid
      and p.board_id = any(${boardIds}::uuid[])
      and u.archived_at is not null and u.deleted_at is null and p.deleted_at is null`;
}

async function select<Selected>({ services, workspaceId }: ReadCtx, query: RawBuilder<unknown>): Promise<Selected[]> {
  const { rows } = await inTenant(services.db, workspaceId, (tx) => (query as RawBuilder<Selected>).execute(tx));
  return rows;
}
