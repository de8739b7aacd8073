import type { SharedType } from "@itoguchi/core/documents/document";
import { isForEverybody } from "@itoguchi/core/documents/document.policy";
import { type Selectable, sql } from "kysely";
import type { Document } from "../kernel/db/schema.ts";
import { emitToAccounts, emitToProject } from "../kernel/events.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import type { RowCtx } from "../project-engine/project-command.ts";
import { entryOf } from "./documents.access.ts";

type Row = Selectable<Document>;

interface Change {
  before?: readonly Row[];
  after: readonly Row[];
  /** Who may read what is not for everybody, as `readersOf` said before the change; asked again for what is after it. */
  readers?: ReadonlySet<string>;
}

/**
 * Everybody who can open the project is told of what everybody may read. Of the rest nobody learns that it is there: only the
 * accounts of those are told who may read it now, or could until now.
 */
export async function announceDocuments(ctx: RowCtx, { before = [], after, readers }: Change): Promise<void> {
  const saved = after.filter(isShown);
  const shown = new Set(saved.map(({ id }) => id));
  const gone = before.filter((row) => isShown(row) && !shown.has(row.id));
  await inParts(saved, (part) => emitToProject(ctx, ctx.projectId, "documents.saved", { list: part.map(entryOf) }));
  await inParts(gone, (part) =>
    emitToProject(ctx, ctx.projectId, "documents.removed", { idList: part.map(({ id }) => id) }),
  );
  const hidden = [...before, ...after].filter(({ sharedType }) => !isForEverybody(sharedType as SharedType));
  const idList = [...new Set(hidden.map(({ id }) => id))];
  if (idList.length === 0) return;
  const { workspaceId, projectId } = ctx;
  const accountIds = new Set([...(readers ?? []), ...(await readersOf(ctx, idList))]);
  const payload = { workspaceId, projectId, idList };
  await emitToAccounts(
    ctx,
    "documents.changed",
    [...accountIds].sort().map((accountId) => ({ accountId, payload })),
  );
}

function isShown({ sharedType, deletedAt }: Row): boolean {
  return isForEverybody(sharedType as SharedType) && deletedAt === null;
}

/** The accounts of everybody who may read one of them by name, by a group, or as its author. */
export async function readersOf(
  { db, workspaceId }: Pick<RowCtx, "db" | "workspaceId">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ accountId: string }>`
    select account_id from member where workspace_id = ${workspaceId}::uuid and deleted_at is null and id in (
      select created_by from document where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
      union select member_id from document_share
        where workspace_id = ${workspaceId}::uuid and document_id = any(${ids}::uuid[]) and member_id is not null
      union select g.member_id from document_share s
        join member_in_group g on g.workspace_id = s.workspace_id and g.group_id = s.group_id
        where s.workspace_id = ${workspaceId}::uuid and s.document_id = any(${ids}::uuid[]))`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
}
