import { fail } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import { projectTrashItemList } from "@itoguchi/core/trash/trash.operations";
import { RESTORING, type TrashItemType, trashLimit } from "@itoguchi/core/trash/trash-item";
import { type RawBuilder, sql } from "kysely";
import { ownRight } from "../documents/documents.access.ts";
import { may, type Principal } from "../kernel/principal.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { TRASH_TABLES } from "./trash-tables.ts";

/** One row of the trash. `boardId` is the board it is on now; `sectionId` of a post, the section it was in. */
export interface TrashRow {
  id: string;
  kind: TrashItemType;
  name: string;
  boardId: string | null;
  sectionId: string | null;
  postId: string | null;
  subPostId: string | null;
  viewId: string | null;
  columnId: string | null;
  number: number | null;
  madeBy: string | null;
  deletedBy: string | null;
  deletedAt: Date;
  held: number | null;
  entity: unknown;
}

type Looking = Pick<ProjectCtx, "workspaceId" | "projectId" | "replica" | "member"> & { now: Date };

/**
 * What can be restored: not older than thirty days, and part of nothing that is deleted itself. Others' comments are out of sight
 * as everywhere, but for those who may delete them for ever; documents, for those who may not read them.
 */
export function trashed(ctx: Looking): RawBuilder<unknown> {
  const { workspaceId, projectId, replica, member, now } = ctx;
  const boardIds = [...replica.boards.keys()];
  return sql`
    from trash_item t
    left join post p on p.workspace_id = t.workspace_id and p.id = t.post_id
    left join post own on own.workspace_id = t.workspace_id and own.id = t.id and t.kind = 'POST'
    where t.workspace_id = ${workspaceId}::uuid and t.project_id = ${projectId}::uuid and t.deleted_at > ${trashLimit(now)}
      and ${IS_DELETED}
      and (t.kind in ('BOARD', 'DOCUMENT') or coalesce(p.board_id, t.board_id) = any(${boardIds}::uuid[]))
      and (t.post_id is null or (p.id is not null and p.deleted_at is null))
      and (t.sub_post_id is null or exists (select from sub_post s
        where s.workspace_id = t.workspace_id and s.id = t.sub_post_id and s.deleted_at is null))
      and (t.view_id is null or exists (select from board_view v
        where v.workspace_id = t.workspace_id and v.id = t.view_id and v.deleted_at is null))
      and (t.column_id is null or exists (select from board_column c
        where c.workspace_id = t.workspace_id and c.id = t.column_id and c.deleted_at is null))
      and (t.kind <> 'DOCUMENT' or exists (select from document d
        where d.workspace_id = t.workspace_id and d.id = t.id and ${ownRight({ member }, "d")} > 0))
      and (t.kind <> 'COMMENT' or t.made_by = ${member.id}::uuid or ${can(member.role, "content.purge")})`;
}

/** During a rolling upgrade, the version before undoes deletions and leaves the row of the trash. */
const IS_DELETED = sql`case t.kind ${sql.join(
  Object.entries(TRASH_TABLES).map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then exists (select from ${sql.table(table)} e
      where e.workspace_id = t.workspace_id and e.id = t.id and e.deleted_at is not null)`,
  ),
  sql` `,
)} else true end`;

export const TRASH_FIELDS = sql`t.id, t.kind, t.name, coalesce(p.board_id, t.board_id) as board_id, own.section_id, t.post_id,
  t.sub_post_id, t.view_id, t.column_id, t.number, t.made_by, t.deleted_by, t.deleted_at, t.held, t.entity`;

/** Guests restore their own comments alone, right after deleting them: nobody lists for them what others deleted. */
export function accessTrash(principal: Principal): void {
  if (!can(principal.member.role, projectTrashItemList.capability)) throw fail("EntityNotFound");
}

/** What the principal may restore; anything else is absent. */
export async function accessTrashItem(ctx: ProjectCtx, id: string): Promise<TrashRow> {
  const { rows } = await sql<TrashRow>`select ${TRASH_FIELDS} ${trashed(ctx)} and t.id = ${id}::uuid`.execute(ctx.db);
  const [row] = rows;
  if (!row || !may(ctx.principal, RESTORING[row.kind]))
    throw fail("EntityNotFound", {
      message: "ゴミ箱に見つかりません。すでに戻されたか、30日を過ぎて削除されました。",
    });
  return row;
}
