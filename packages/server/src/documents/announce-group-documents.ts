import { sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import { emitToAccounts } from "../kernel/events.ts";
import type { InWorkspace } from "../members/members.access.ts";

/** Whoever joined or left a group is told of the documents that it opens. Said before the group goes. */
export async function announceGroupDocuments(
  ctx: InWorkspace,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { db, workspaceId } = ctx;
  const { rows: projects } = await sql<{ projectId: string; idList: string[] }>`
    select d.project_id, array_agg(d.id::text order by d.id) as id_list from document_share s
    join document d on d.workspace_id = s.workspace_id and d.id = s.document_id
    where s.workspace_id = ${workspaceId}::uuid and s.group_id = ${groupId}::uuid and d.shared_type = 'CUSTOM'
      and d.deleted_at is null
    group by d.project_id order by d.project_id`.execute(db);
  if (projects.length === 0) return;
  const people = await db
    .selectFrom("member")
    .select("accountId")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(memberIds))
    .orderBy("accountId")
    .execute();
  for (const { projectId, idList } of projects) {
    const payload = { workspaceId, projectId, idList };
    await emitToAccounts(
      ctx,
      "documents.changed",
      people.map(({ accountId }) => ({ accountId, payload })),
    );
  }
}
