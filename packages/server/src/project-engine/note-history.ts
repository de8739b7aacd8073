import type { HistoryDetail, PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { sql } from "kysely";
import { delegateOf } from "../kernel/principal.ts";
import { inParts } from "./mass-writes.ts";
import type { ProjectCtx } from "./project-command.ts";

interface Noted {
  postId: string;
  detail: HistoryDetail;
}
export type HistoryRow = Noted &
  ({ subPostId: null; actionType: PostAction } | { subPostId: string; actionType: SubPostAction });

/** What was done beside the posts themselves, or to any number of them; other changes of theirs are noted by the writer. */
export async function noteHistory(ctx: ProjectCtx, notes: readonly HistoryRow[]): Promise<void> {
  const delegate = delegateOf(ctx.principal);
  const principal = delegate ? JSON.stringify(delegate) : null;
  await inParts(notes, async (part) => {
    const rows = JSON.stringify(part.map((note) => ({ ...note, id: ctx.id() })));
    await sql`
      insert into post_history (workspace_id, id, post_id, sub_post_id, action_type, actor_id, at, detail, principal)
      select ${ctx.workspaceId}::uuid, h.id, h."postId", h."subPostId", h."actionType", ${ctx.member.id}::uuid,
        ${ctx.now}::timestamptz, h.detail, ${principal}::jsonb
      from jsonb_to_recordset(${rows}::jsonb)
        as h (id uuid, "postId" uuid, "subPostId" uuid, "actionType" integer, detail jsonb)`.execute(ctx.db);
  });
}
