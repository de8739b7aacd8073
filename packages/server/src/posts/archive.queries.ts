import { fail } from "@itoguchi/core/kernel/errors";
import {
  type ArchiveItem,
  type ArchiveItemType,
  projectArchiveItemList,
  projectArchiveItemListCount,
} from "@itoguchi/core/posts/archive.operations";
import { sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { projectQuery, type ReadCtx } from "../kernel/project/project-query.ts";
import { linkedPostOf } from "../views/relatives.ts";

export const listArchive = projectQuery(
  projectArchiveItemList.input,
  async (ctx, { pk, boardId, offset, count }): Promise<ArchiveItem[]> => {
    mustKnow(ctx, boardId);
    // Each part needs to give no more than stands before the end of the page.
    const part = sql`order by archived_at desc, id desc limit ${offset + count}`;
    const rows = await inTenant(ctx.services.db, ctx.workspaceId, async (tx) => {
      const found = await sql<ArchivedRow>`
        select * from (${everything(ctx, boardId, part)}) as item
        order by archived_at desc, id desc offset ${offset} limit ${count}`.execute(tx);
      return found.rows;
    });
    return rows.map((row) => itemOf(ctx, row, pk));
  },
);

export const countArchive = projectQuery(projectArchiveItemListCount.input, (ctx, { boardId }) => {
  mustKnow(ctx, boardId);
  return inTenant(ctx.services.db, ctx.workspaceId, async (tx) => {
    const counted = await sql<{ count: number }>`
      select count(*) as count from (${everything(ctx, boardId, sql``)}) as item`.execute(tx);
    return { count: counted.rows[0]?.count ?? 0 };
  });
});

function mustKnow({ replica }: ReadCtx, boardId: string | null | undefined): void {
  if (boardId && !replica.board(boardId)) throw fail("EntityNotFound");
}

interface ArchivedRow {
  kind: ArchiveItemType;
  id: string;
  boardId: string;
  sectionId: string | null;
  postId: string | null;
  archivedAt: Date;
  archivedBy: string | null;
  number: number | null;
  title: string | null;
}

/** What was archived itself, of boards that are still there. */
function everything(
  { workspaceId, projectId }: ReadCtx,
  boardId: string | null | undefined,
  part: ReturnType<typeof sql>,
) {
  const isAsked = boardId ? sql`and b.id = ${boardId}::uuid` : sql``;
  const boards = sql`board b where b.workspace_id = ${workspaceId}::uuid and b.project_id = ${projectId}::uuid and b.deleted_at is null ${isAsked}`;
  const onBoards = sql`board_id in (select b.id from ${boards})`;
  return sql`
    (select 'BOARD' as kind, b.id, b.id as board_id, null::uuid as section_id, null::uuid as post_id, b.archived_at, b.archived_by,
       null::integer as number, null::text as title
     from ${boards} and b.archived_at is not null ${part})
    union all
    (select 'SECTION', s.id, s.board_id, s.id as section_id, null::uuid, s.archived_at, s.archived_by, null::integer, null::text
     from board_section s
     where s.workspace_id = ${workspaceId}::uuid and s.${onBoards} and s.archived_at is not null and s.deleted_at is null ${part})
    union all
    (select 'POST', p.id, p.board_id, p.section_id, p.id as post_id, p.archived_at, p.archived_by, p.number, p.title
     from post p
     where p.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid and p.${onBoards}
       and p.archived_at is not null and p.deleted_at is null ${part})
    union all
    (select 'SUB_POST', u.id, p.board_id, p.section_id, p.id as post_id, u.archived_at, u.archived_by, u.number, u.title
     from sub_post u join post p on p.workspace_id = u.workspace_id and p.id = u.post_id
     where u.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid and p.${onBoards}
       and u.archived_at is not null and u.deleted_at is null and p.deleted_at is null ${part})`;
}

function itemOf(ctx: ReadCtx, row: ArchivedRow, projectKey: string): ArchiveItem {
  const { replica, directory } = ctx;
  const board = replica.board(row.boardId);
  const section = row.sectionId ? replica.section(row.sectionId) : undefined;
  return {
    id: row.id,
    archiveItemType: row.kind,
    archivedUserAccountName: (row.archivedBy && directory.get(row.archivedBy)) ?? null,
    projectKey,
    board: board ? { id: board.id, name: board.name } : null,
    boardSection: section ? { id: section.id, name: section.name } : null,
    post: (row.postId && linkedPostOf(ctx, row.postId)) || null,
    subPost:
      row.kind === "SUB_POST"
        ? { id: row.id, subPostProjectSerialNumber: row.number ?? 0, title: row.title ?? "" }
        : null,
    createdAt: row.archivedAt.toISOString(),
  };
}
