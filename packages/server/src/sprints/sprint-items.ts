import type { SprintAction, SprintMember } from "@itoguchi/core/sprints/sprint";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { type Kysely, sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { DB } from "../kernel/db/schema.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import type { NewLine } from "./sprint-log.ts";
import type { Inside, KeptSprint } from "./sprints.access.ts";

/** A post of a sprint, as it is now. */
export interface SprintPost {
  postId: string;
  number: number;
  title: string;
  estimate: number | null;
  isDone: boolean;
}

/**
 * The posts of a sprint that is not closed, by number. What was deleted or moved to another board is no longer among them, nor
 * what was archived before it was done.
 */
export async function postsOf(
  { db, workspaceId }: Pick<Inside, "db" | "workspaceId">,
  { report }: KeptSprint,
  { estimateColumnId, statusColumnId, doneOptionIds }: Measure,
): Promise<SprintPost[]> {
  const { rows } = await sql<SprintPost>`
    select p.id as post_id, p.number, p.title, app_sprint_estimate(p.data, ${estimateColumnId}::uuid) as estimate,
      app_sprint_done(p.data, ${statusColumnId}::uuid, ${doneOptionIds}::uuid[]) as is_done
    from sprint_report_post i join post p on p.workspace_id = i.workspace_id and p.id = i.post_id
    where i.workspace_id = ${workspaceId} and i.report_id = ${report.id}
      and p.deleted_at is null and p.board_id = ${report.boardId}
      and (p.archived_at is null or app_sprint_done(p.data, ${statusColumnId}::uuid, ${doneOptionIds}::uuid[]))
    order by p.number`.execute(db);
  return rows;
}

/** The posts of open sprints of one view, those that do not count now too. */
export async function membersIn(
  { db, workspaceId }: { db: Kysely<DB>; workspaceId: string },
  reportIds: readonly string[],
): Promise<SprintMember[]> {
  return db
    .selectFrom("sprintReportPost as i")
    .innerJoin("post as p", (join) => join.onRef("p.workspaceId", "=", "i.workspaceId").onRef("p.id", "=", "i.postId"))
    .select(["i.reportId as sprintReportId", "i.postId", "p.number as projectSerialNumber"])
    .where("i.workspaceId", "=", workspaceId)
    .where("i.reportId", "=", anyOf(reportIds))
    .orderBy("p.number")
    .execute();
}

/** What the log will say of them is kept with them: later changes are told from it. */
export async function keepMeasured({ db, workspaceId }: ProjectCtx, posts: readonly SprintPost[], reportId: string) {
  if (posts.length === 0) return;
  const measured = JSON.stringify(posts.map(({ postId: id, estimate, isDone }) => ({ id, estimate, done: isDone })));
  await sql`
    update sprint_report_post i set estimate = m.estimate, is_done = m.done
    from jsonb_to_recordset(${measured}::jsonb) as m (id uuid, estimate double precision, done boolean)
    where i.workspace_id = ${workspaceId} and i.report_id = ${reportId} and i.post_id = m.id`.execute(db);
}

/** Those that are not there to be measured come in when they are back: the log does not have them yet. */
export async function keepAway({ db, workspaceId }: ProjectCtx, present: readonly SprintPost[], reportId: string) {
  await db
    .updateTable("sprintReportPost")
    .set({ isOut: true })
    .where("workspaceId", "=", workspaceId)
    .where("reportId", "=", reportId)
    .where("isOut", "=", false)
    .where(({ not, eb }) => not(eb("postId", "=", anyOf(present.map(({ postId }) => postId)))))
    .execute();
}

/** From whatever sprint of the view they are in. */
export async function putInto(
  { db, workspaceId, now }: ProjectCtx,
  { report }: KeptSprint,
  postIds: readonly string[],
) {
  if (postIds.length === 0) return;
  const { viewId, id: reportId } = report;
  await db
    .insertInto("sprintReportPost")
    .values(postIds.map((postId) => ({ workspaceId, viewId, postId, reportId, addedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(["workspaceId", "viewId", "postId"])
        .doUpdateSet({ reportId, addedAt: now, estimate: null, isDone: false, isOut: false }),
    )
    .execute();
}

export async function takeOut({ db, workspaceId }: ProjectCtx, reportId: string, postIds: readonly string[]) {
  if (postIds.length === 0) return;
  await db
    .deleteFrom("sprintReportPost")
    .where("workspaceId", "=", workspaceId)
    .where("reportId", "=", reportId)
    .where("postId", "=", anyOf(postIds))
    .execute();
}

/** Also those that are away and might have come back. */
export async function empty({ db, workspaceId }: ProjectCtx, reportId: string) {
  await db
    .deleteFrom("sprintReportPost")
    .where("workspaceId", "=", workspaceId)
    .where("reportId", "=", reportId)
    .execute();
}

/** Those that come in, and those of them that are done already. */
export function entering(posts: readonly SprintPost[]): NewLine[] {
  return [
    ...posts.map((post) => ofPost("ADD_ITEM", post)),
    ...posts.filter(({ isDone }) => isDone).map((post) => ofPost("COMPLETE", post)),
  ];
}

export function ofPost(action: SprintAction, { postId, number, title, estimate }: Omit<SprintPost, "isDone">): NewLine {
  return { action, postId, projectSerialNumber: number, title, estimate };
}
