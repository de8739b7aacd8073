import { DAYS_OVERDUE, dueStepOf } from "@itoguchi/core/inbox/due-step";
import { InboxKind } from "@itoguchi/core/inbox/inbox";
import { DONE } from "@itoguchi/core/kernel/call";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { sql } from "kysely";
import { z } from "zod";
import { enterWorkspace, publicCommand } from "#server/kernel/command";
import { duePosts } from "#server/work/due-posts";
import { NOTHING, type PostCause } from "../causes.ts";
import { columnsOf } from "../columns.ts";
import { deliverEntries } from "../deliver-entries.ts";
import type { InProject } from "../handled-events.ts";
import { entriesOf } from "../post-entries.ts";

/** Dates are read from every post that names people. */
const LONGEST_LOOK = "30s";

/** The mark and the entries are written together: whoever repeats it after a crash finds both or neither [IB23]. */
export const tellDue = publicCommand(
  z.object({ workspaceId: z.string(), projectId: z.string(), day: z.iso.date() }),
  async (outside, { workspaceId, projectId, day }) => {
    const ctx = { ...(await enterWorkspace(outside, workspaceId)), projectId };
    if (!(await markDay(ctx, day))) return DONE;
    await sql`select set_config('statement_timeout', ${LONGEST_LOOK}, true)`.execute(ctx.db);
    const causes = await causesOn(ctx, day);
    if (causes.length === 0) return DONE;
    await deliverEntries(ctx, await entriesOf(ctx, causes, await columnsOf(ctx)), projectId);
    return DONE;
  },
);

/** Nothing to do where another worker was there first. */
async function markDay({ db, workspaceId, projectId }: InProject, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into inbox_progress as g (tenant_id, project_id, seq, due_on)
    values (${workspaceId}::uuid, ${projectId}::uuid, 0, ${day}::date)
    on conflict (tenant_id, project_id) do update set due_on = excluded.due_on
    where g.due_on is null or g.due_on < excluded.due_on
    returning 1`.execute(db);
  return rows.length > 0;
}

async function causesOn(ctx: InProject, day: string): Promise<PostCause[]> {
  const today = dayNumber(day);
  const days = { from: isoDay(today - DAYS_OVERDUE), to: isoDay(today + 1) };
  const posts = await duePosts(ctx, { projectId: ctx.projectId, ...days });
  return posts.flatMap(({ postId, due }) => {
    const dueStep = dueStepOf(dayNumber(due), today);
    if (!dueStep) return [];
    const key = `due:${postId}:${due}:${dueStep}`;
    const detail = { due, dueStep };
    return [{ ...NOTHING, kind: InboxKind.DUE, actorId: null, at: ctx.now.toISOString(), postId, key, detail }];
  });
}
