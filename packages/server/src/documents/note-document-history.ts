import {
  DocumentAction,
  type DocumentHistoryDetail,
  type DocumentHistorySide,
} from "@itoguchi/core/documents/document-history";
import { sql } from "kysely";
import { delegateOf } from "../kernel/principal.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import type { RowCtx } from "../project-engine/project-command.ts";

/** Somebody who types a title saves it more than once. */
const ONE_STEP_MS = 600_000;

export interface Note extends DocumentHistoryDetail {
  documentId: string;
  actionType: DocumentAction;
}

export async function noteDocumentHistory(ctx: RowCtx, notes: readonly Note[]): Promise<void> {
  const fresh: Note[] = [];
  for (const note of notes) {
    const isContinued = note.actionType === DocumentAction.UPDATE_TITLE && (await continueLast(ctx, note));
    if (!isContinued) fresh.push(note);
  }
  await inParts(fresh, (part) => insertNotes(ctx, part));
}

async function insertNotes(ctx: RowCtx, notes: readonly Note[]): Promise<void> {
  const { db, workspaceId, member, now, principal } = ctx;
  const delegate = delegateOf(principal);
  const rows = notes.map(({ documentId, actionType, ...detail }) => ({
    ...{ workspaceId, id: ctx.id(), documentId, actionType, actorId: member.id, at: now },
    principal: delegate ? JSON.stringify(delegate) : null,
    detail: JSON.stringify(detail),
  }));
  await db.insertInto("documentHistory").values(rows).execute();
}

/** When the last thing that was done to it is the same, by the same person a moment ago: what was before stays. */
async function continueLast(ctx: RowCtx, { documentId, actionType, after }: Note): Promise<boolean> {
  const { db, workspaceId, member, now } = ctx;
  const { numAffectedRows = 0n } = await sql`
    update document_history h set detail = jsonb_set(h.detail, '{after}', ${JSON.stringify(after as DocumentHistorySide)}::jsonb)
    where h.workspace_id = ${workspaceId}::uuid and h.id = (
        select id from document_history where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid
        order by id desc limit 1)
      and h.action_type = ${actionType} and h.actor_id = ${member.id}::uuid
      and h.at > ${new Date(now.getTime() - ONE_STEP_MS)}`.execute(db);
  return numAffectedRows > 0n;
}
